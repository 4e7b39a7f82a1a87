import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Choice } from "./choice";
import { LinkedText } from "./linked-text";
import { PlainSelect, PlainTextArea } from "./plain-field";

const options = [
  { value: "yes", label: "Sim" },
  { value: "no", label: "Não" },
];

it("a refused field says why, and that it is it", () => {
  const html = renderToStaticMarkup(
    <PlainTextArea id="texto" label="Texto" name="texto" error="Curto demais" defaultValue="oi <b>" />,
  );
  expect(html).toContain('<label class="label" for="texto">Texto</label>');
  expect(html).toContain('aria-describedby="texto-erro" aria-invalid="true"');
  expect(html).toMatch(/<p class="err" id="texto-erro">.*Curto demais<\/p>/);
  expect(html).toContain("oi &lt;b&gt;</textarea>");
});

it("a field in order is not described by what is not there", () => {
  const html = renderToStaticMarkup(
    <PlainSelect id="tipo" label="Tipo" isLabelHidden name="tipo" defaultValue="no" options={options} />,
  );
  expect(html).not.toContain("aria-");
  expect(html).toContain('<label class="vh" for="tipo">');
  expect(html).toContain('<option value="no" selected="">Não</option>');
});

it("a choice has what was chosen, and nothing before that", () => {
  const chosen = (value: string | null) =>
    renderToStaticMarkup(<Choice legend="Você vai?" name="status" options={options} value={value} />)
      .split("<label>")
      .filter((label) => label.includes('checked=""'))
      .map((label) => /value="(\w+)"/.exec(label)?.[1]);
  expect(chosen("no")).toEqual(["no"]);
  expect(chosen(null)).toEqual([]);
});

it("addresses in a text lead elsewhere, safely, and the rest stays text", () => {
  const html = renderToStaticMarkup(
    <p>
      <LinkedText of={[{ text: "veja <i> " }, { text: "a.b", href: "https://a.b/?x=1&y" }, { text: "." }]} />
    </p>,
  );
  expect(html).toBe(
    '<p>veja &lt;i&gt; <a class="link" href="https://a.b/?x=1&amp;y" target="_blank" rel="nofollow ugc noopener noreferrer">a.b</a>.</p>',
  );
});
