import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AchievementBadge } from "./achievement-badge";

const MARK = { name: "Mil Páginas", icon: "pages", category: "leitura" } as const;

test("an earned stamp is paper, field, figure and number", () => {
  const html = renderToStaticMarkup(<AchievementBadge {...MARK} number={1000} className="w-24" />);
  expect(html).toMatch(
    /^<svg viewBox="-2 -2 124 148" class="achievement-badge w-24" aria-hidden="true"><path class="achievement-badge-paper"/,
  );
  expect(html.match(/<path /g)).toHaveLength(5);
  expect(html).toMatch(/<g transform="translate\(17 16\) scale\(1.08\)"><path fill="#/);
  expect(html).toMatch(/font-size="22" fill="#[0-9A-F]{6}">1.000<\/text><\/svg>$/);
});

test("a locked stamp is outlines only, in the colour of the text", () => {
  const html = renderToStaticMarkup(<AchievementBadge {...MARK} locked number={7} />);
  expect(html).toContain('class="achievement-badge is-locked"');
  expect(html).not.toMatch(/#[0-9A-F]{6}|achievement-badge-paper/);
  expect(html).toContain('font-size="28" fill="currentColor">7</text>');
});

test("nothing is printed without a number, and a label names the picture", () => {
  const html = renderToStaticMarkup(
    <AchievementBadge {...MARK} name="10 Livros" label="10 Livros, bloqueada" locked />,
  );
  expect(html).not.toContain("<text");
  expect(html).toContain('role="img" aria-label="10 Livros, bloqueada"');
  expect(html).toContain('transform="translate(12 24) scale(1.2)"');
});
