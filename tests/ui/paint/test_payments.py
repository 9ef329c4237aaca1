from sichuan_tui.ui.model import PaymentLine
from sichuan_tui.ui.paint.payments import PaymentGroup, grouped


def pay(payer: str, payee: str, why: str = "kong", points: int = 2) -> PaymentLine:
    return PaymentLine(payer, payee, points, why)


def test_all_who_pay_one_for_the_same_reason_are_a_group() -> None:
    groups = grouped([pay("Lin", "You"), pay("Zhao", "You", points=4), pay("Lin", "Zhao")])
    assert groups == (
        PaymentGroup("You", 6, "kong", (("Lin", 2), ("Zhao", 4))),
        PaymentGroup("Zhao", 2, "kong", (("Lin", 2),)),
    )


def test_one_who_pays_several_is_a_group() -> None:
    groups = grouped([pay("Qiu", "You", "pig", 8), pay("Qiu", "Lin", "pig", 8), pay("Qiu", "Lin")])
    assert groups == (
        PaymentGroup("Qiu", -16, "pig", (("You", 8), ("Lin", 8))),
        PaymentGroup("Lin", 2, "kong", (("Qiu", 2),)),
    )


def test_reasons_are_kept_apart() -> None:
    assert len(grouped([pay("Lin", "You"), pay("Zhao", "You", "win")])) == 2
    assert grouped([]) == ()
