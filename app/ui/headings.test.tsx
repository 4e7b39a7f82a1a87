import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { AchievementsArt } from "./achievements-art";
import { Banner } from "./banner";
import { CommunityArt } from "./community-art";
import { EventsArt } from "./events-art";
import { Pagination } from "./pagination";
import { RankingArt } from "./ranking-art";
import { SectionHead } from "./section-head";
import { TitleBand } from "./title-band";

// For paths that are not whole the real link needs a router context, which Remix does not export.
vi.mock("./link", () => ({
  Link: ({ to, ...rest }: ComponentProps<"a"> & { to: string }) => <a href={to} {...rest} />,
}));

test.each([
  ["ranking", RankingArt, 3, "Leaderboards"],
  ["achievements", AchievementsArt, 0, "Conquistas"],
] as const)("the band of the %s has its art and one title", (name, art, numerals, title) => {
  const html = renderToStaticMarkup(<TitleBand art={art} title={title} />);
  expect(html).toMatch(/^<header class="title-band"><div class="wrap"><svg class="section-art section-art-/);
  expect(html).toContain(`class="section-art section-art-${name}" viewBox="0 0 560 240"`);
  expect(html).toMatch(new RegExp(`aria-hidden="true">.*<h1>${title}</h1></div></header>$`));
  expect(html.match(/<text/g) ?? []).toHaveLength(numerals);
});

test.each([
  ["events", EventsArt, "Eventos", 21],
  ["community", CommunityArt, "Comunidade", 0],
] as const)(
  "the band of the %s has its art, drawn in the colours of the section alone",
  (name, art, title, discs) => {
    const html = renderToStaticMarkup(<TitleBand art={art} title={title} />);
    expect(html).toContain(`class="section-art section-art-${name}" viewBox="0 0 560 240"`);
    expect(html.match(/<circle/g) ?? []).toHaveLength(discs);
    expect(html).not.toContain("fill=");
    expect(html).toMatch(new RegExp(`<h1>${title}</h1></div></header>$`));
  },
);

test("each author type of the community is a disc with one square corner", () => {
  const html = renderToStaticMarkup(<TitleBand art={CommunityArt} title="Comunidade" />);
  const voices = [...html.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? "");
  expect(voices).toHaveLength(8);
  for (const d of voices) expect(d.match(/a60 60/g)).toHaveLength(3);
});

test("the staff's button follows the title", () => {
  const html = renderToStaticMarkup(
    <TitleBand art={EventsArt} title="Eventos">
      <a href="/events/novo">Criar Evento</a>
    </TitleBand>,
  );
  expect(html).toContain(
    '<h1>Eventos</h1><div class="title-band-end"><a href="/events/novo">Criar Evento</a></div>',
  );
});

test("a section head has a link or a note on the right, or nothing", () => {
  expect(renderToStaticMarkup(<SectionHead title="Resenhas" id="r" to="/book" linkLabel="Ver tudo" />)).toBe(
    '<div class="section-head"><h2 id="r">Resenhas</h2><a href="/book" class="link">Ver tudo</a></div>',
  );
  expect(renderToStaticMarkup(<SectionHead title="Leitura" note="4 de 6" />)).toBe(
    '<div class="section-head"><h2>Leitura</h2><p class="text-sm text-ink-2">4 de 6</p></div>',
  );
  expect(renderToStaticMarkup(<SectionHead title="Resenhas" />)).toBe(
    '<div class="section-head"><h2>Resenhas</h2></div>',
  );
});

test("pagination links to the existing pages", () => {
  const older = { to: "?antes=9", label: "Mais antigas" };
  const html = renderToStaticMarkup(<Pagination label="Páginas de resenhas" newer={null} older={older} />);
  expect(html).toMatch(/^<nav [^>]*aria-label="Páginas de resenhas">/);
  expect(html).toContain('<a href="?antes=9" rel="next" class="btn">Mais antigas</a></nav>');
  const newer = { to: "?depois=9", label: "Mais recentes" };
  expect(renderToStaticMarkup(<Pagination label="Páginas" newer={newer} older={older} />)).toMatch(
    /rel="prev".*rel="next"/,
  );
  expect(renderToStaticMarkup(<Pagination label="Páginas" newer={null} older={null} />)).toBe("");
});

test("a banner is decoration", () => {
  expect(renderToStaticMarkup(<Banner name="Davi Nogueira" />)).toMatch(
    /^<svg class="banner" viewBox="0 0 18 3" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path fill="#2350DC"/,
  );
});
