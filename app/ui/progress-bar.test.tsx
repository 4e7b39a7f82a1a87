import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProgressBar } from "./progress-bar";

test("a bar at 0% has no read pages and no marker", () => {
  const html = renderToStaticMarkup(<ProgressBar percent={0} size="lg" text="Não iniciado" />);
  expect(html).toContain('role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"');
  expect(html).toContain('aria-valuetext="Não iniciado"');
  expect(html).not.toMatch(/progress-bar-read|progress-bar-marker|is-done/);
});

test("a bar at 61% fills the read pages and marks the place", () => {
  const html = renderToStaticMarkup(<ProgressBar percent={61} size="lg" label="Seu progresso em O Quinze" />);
  expect(html).toContain('aria-label="Seu progresso em O Quinze" role="progressbar"');
  expect(html).toContain('aria-valuenow="61"');
  expect(html).toContain('x2="61%"');
  expect(html).toMatch(/<g class="progress-bar-marker"><path[^>]*><\/path><text[^>]*>61%<\/text><\/g>/);
});

test("a bar at 100% is done and its marker stays inside", () => {
  const html = renderToStaticMarkup(<ProgressBar percent={100} />);
  expect(html).toContain('class="progress-bar is-done"');
  expect(html).toContain('class="progress-bar-marker at-end"');
});

test("a bar in a list has no marker, and never passes 100%", () => {
  const html = renderToStaticMarkup(<ProgressBar percent={140} size="sm" />);
  expect(html).toContain('aria-label="Progresso de leitura"');
  expect(html).toContain('aria-valuenow="100"');
  expect(html).not.toContain("progress-bar-marker");
});

test("a bar as a measurement is a meter", () => {
  const html = renderToStaticMarkup(<ProgressBar percent={30} label="Progresso de Davi" isMeasure />);
  expect(html).toContain('aria-label="Progresso de Davi" role="meter" aria-valuemin="0"');
});
