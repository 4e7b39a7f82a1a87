import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type StreakDay, StreakStrip } from "./streak-strip";

function hiddenTexts(days: StreakDay[]): string[] {
  const html = renderToStaticMarkup(<StreakStrip days={days} />);
  return Array.from(html.matchAll(/<span class="sr-only">([^<]*)<\/span>/g), ([, text]) => text ?? "");
}

test("each day has its reading state in words", () => {
  expect(
    hiddenTexts([
      { date: "2025-11-19", read: true, isToday: false },
      { date: "2025-11-20", read: false, isToday: false },
      { date: "2025-11-21", read: false, isToday: true },
    ]),
  ).toEqual(["qua 19/11: leu", "qui 20/11: não leu", "hoje, sex 21/11: ainda não leu"]);
  expect(hiddenTexts([{ date: "2025-11-21", read: true, isToday: true }])).toEqual(["hoje, sex 21/11: leu"]);
});

test("a reading day has the check and its initial", () => {
  const html = renderToStaticMarkup(
    <StreakStrip days={[{ date: "2025-11-15", read: true, isToday: false }]} />,
  );
  expect(html).toMatch(/^<ol class="streak"><li class="is-on"><svg class="icon"/);
  expect(html).toContain('<span aria-hidden="true">S</span><span class="sr-only">sáb 15/11: leu</span>');
});
