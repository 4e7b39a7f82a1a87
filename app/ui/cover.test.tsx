import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GeneratedCover } from "./generated-cover";

test("a generated cover is an image named after the book", () => {
  const html = renderToStaticMarkup(<GeneratedCover title="O Quinze" author="Rachel de Queiroz" size="lg" />);
  expect(html).toMatch(/^<span class="cover cover-lg"><svg viewBox="0 0 400 600" role="img"/);
  expect(html).toContain('aria-label="Capa de O Quinze, de Rachel de Queiroz"');
});

test("a decorative cover is hidden from assistive technology", () => {
  const html = renderToStaticMarkup(
    <GeneratedCover title="O Quinze" author="Rachel de Queiroz" decorative />,
  );
  expect(html).toContain('<svg viewBox="0 0 400 600" aria-hidden="true">');
  expect(html).not.toContain("aria-label");
});

test("a cover of the book's own is drawn over the generated one", () => {
  const html = renderToStaticMarkup(
    <GeneratedCover title="Iracema" author="José de Alencar" image="/capas/1.jpg" size="xs" />,
  );
  expect(html).toContain('</svg><img src="/capas/1.jpg" alt="" loading="lazy"');
  expect(html).toContain('aria-label="Capa de Iracema, de José de Alencar"');
});

test("a title with markup is shown as text", () => {
  const html = renderToStaticMarkup(<GeneratedCover title="<script>alert(1)</script>" author="<b>" />);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain("&lt;script&gt;");
});

test("a cover with an address is one link, and a decorative one is not a second stop for the keyboard", () => {
  const book = { title: "Iracema", author: "José de Alencar", to: "/book" };
  expect(renderToStaticMarkup(<GeneratedCover {...book} className="hero-cover" />)).toMatch(
    /^<a class="cover hero-cover" data-discover="true" href="\/book"><svg/,
  );
  expect(renderToStaticMarkup(<GeneratedCover {...book} decorative />)).toMatch(
    /^<a [^>]*tabindex="-1" aria-hidden="true"/,
  );
});
