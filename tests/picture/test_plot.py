"""Plots: places, marks and names."""

from xml.etree import ElementTree as ET

import pytest

from conexio.picture import plot
from conexio.picture.plot import Axis, LogAxis, Plot, Series

NAMESPACE = "{http://www.w3.org/2000/svg}"


def drawn(picture: Plot) -> ET.Element:
    return ET.fromstring(picture.svg())


def labels(picture: Plot) -> list[str | None]:
    return [each.text for each in drawn(picture).iter(f"{NAMESPACE}text")]


def line(series: Series, *, number: int = 0, across: bool = False) -> list[float]:
    picture = drawn(Plot("Costs", "cards", "seconds", [series]))
    places = list(picture.iter(f"{NAMESPACE}polyline"))[number].attrib["points"].split()
    return [float(place) for place in places[0 if across else 1 :: 2]]


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0.0, 1.0, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0.0, 823.0, [0, 200, 400, 600, 800, 1000]),
        (-120.0, 130.0, [-150, -100, -50, 0, 50, 100, 150]),
        (3.0, 3.0, [3, 3.2]),
    ],
)
def test_marks_are_round_and_hold_everything(low: float, high: float, marks: list[float]) -> None:
    axis = Axis(low, high, 0, 100)
    assert axis.marks == pytest.approx(marks)
    assert 0 <= axis.at(low) <= axis.at(high) <= 100


def test_equal_factors_are_equally_far_apart() -> None:
    axis = LogAxis([3.0, 700.0], 0, 300)
    assert axis.marks == [2, 5, 10, 20, 50, 100, 200, 500, 1000]
    assert axis.at(20) - axis.at(2) == pytest.approx(axis.at(200) - axis.at(20))
    assert axis.at(0) == 0
    assert LogAxis([3.0, 3.5], 0, 300, is_tight=True).marks == [3.0, 3.5]


def test_a_line_may_be_the_mean_of_its_points() -> None:
    points = [(float(x), float(x % 2)) for x in range(30)]
    faint, strong = (line(Series(points, smooth=9), number=number) for number in (0, 1))
    assert max(strong) - min(strong) < (max(faint) - min(faint)) / 2


def test_margins_are_a_band_within_the_picture() -> None:
    series = Series([(1.0, 5.0), (2.0, 6.0)], has_dots=True, margins=[(1.0, 2.0), (8.0, 3.0)])
    picture = drawn(Plot("Strength", "moves", "Elo", [series]))
    [band] = picture.iter(f"{NAMESPACE}polygon")
    heights = [float(place) for place in band.attrib["points"].split()[1::2]]
    assert all(plot.TOP - 0.01 <= y <= plot.BOTTOM + 0.01 for y in heights)
    assert len(list(picture.iter(f"{NAMESPACE}circle"))) == 2
    assert "\N{MINUS SIGN}2" in labels(Plot("Strength", "moves", "Elo", [series]))


def test_marks_may_be_given_and_lie_under_their_points() -> None:
    series = Series([(1.0, 5.0), (10.0, 6.0), (100.0, 7.0)])
    picture = Plot("Time", "ms", "Elo", [series], marks=[1, 10, 100], log_across=True)
    assert {"1", "10", "100", "Time", "ms", "Elo"} <= set(labels(picture))
    [found] = drawn(picture).iter(f"{NAMESPACE}polyline")
    across = [float(place) for place in found.attrib["points"].split()[::2]]
    assert across == pytest.approx([plot.LEFT, (plot.LEFT + plot.RIGHT) / 2, plot.RIGHT])


def test_names_of_lines_do_not_overlap() -> None:
    series = [Series([(0.0, 1.0), (1.0, 1.0)], name) for name in ("one", "two", "three")]
    texts = drawn(Plot("Same", "x", "y", series)).iter(f"{NAMESPACE}text")
    heights = [float(each.attrib["y"]) for each in texts if each.text in ("one", "two", "three")]
    first, second, third = sorted(heights)
    assert second - first >= 15
    assert third - second >= 15


def test_the_style_of_a_plot_applies_to_it_only() -> None:
    picture = drawn(Plot("Costs & <more>", "x", "y", [Series([(0.0, 0.0)])]))
    assert picture.attrib["class"] == "plot"
    style = picture.findtext(f"{NAMESPACE}style") or ""
    rules = style.replace("@media(prefers-color-scheme:dark){", "").replace("}}", "}").split("}")
    selectors = [one for rule in rules for one in rule.split("{")[0].split(",")]
    assert all(one.strip().startswith(".plot") for one in selectors if one.strip())
