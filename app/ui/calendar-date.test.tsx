import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CalendarDate } from "./calendar-date";
import { Tag } from "./tag";

test.each([
  [
    "2025-11-22",
    '<time class="calendar-date" dateTime="2025-11-22"><b>NOV</b><span>22</span><i>sáb</i></time>',
  ],
  [
    "2025-12-06",
    '<time class="calendar-date" dateTime="2025-12-06"><b>DEZ</b><span>6</span><i>sáb</i></time>',
  ],
  [
    "2024-02-29",
    '<time class="calendar-date" dateTime="2024-02-29"><b>FEV</b><span>29</span><i>qui</i></time>',
  ],
  [
    "2026-01-01",
    '<time class="calendar-date" dateTime="2026-01-01"><b>JAN</b><span>1</span><i>qui</i></time>',
  ],
])("the calendar date of %s has its month, day and weekday", (day, html) => {
  expect(renderToStaticMarkup(<CalendarDate day={day} />)).toBe(html);
});

test("a calendar date has a size and a past state", () => {
  expect(renderToStaticMarkup(<CalendarDate day="2025-03-10" size="lg" past />)).toContain(
    'class="calendar-date calendar-date-lg is-past"',
  );
});

test("a tag has the colour of its section", () => {
  expect(renderToStaticMarkup(<Tag section="community">Geral</Tag>)).toBe(
    '<span class="tag" data-sec="community">Geral</span>',
  );
});
