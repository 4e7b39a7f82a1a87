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

it("a refused choice says why to who is in it", () => {
  const html = renderToStaticMarkup(
    <Choice legend="Você vai?" name="status" options={options} value={null} error="Escolha uma resposta" />,
  );
  const described = /<fieldset aria-describedby="([^"]+)"><legend[^>]*>Você vai\?<\/legend>/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<p class="err" id="${described}">.*Escolha uma resposta</p></fieldset>$`));
});

it("every answer of a choice carries the sign of the chosen one, which the style sheet shows", () => {
  const html = renderToStaticMarkup(<Choice legend="?" name="status" options={options} value="yes" />);
  expect(html.match(/<input type="radio" name="status"[^>]*\/><svg class="i"/g)).toHaveLength(2);
  expect(html).not.toContain("aria-describedby");
});

it("a field with a hint and an error is described by both", () => {
  const html = renderToStaticMarkup(
    <PlainTextArea id="texto" label="Texto" name="texto" hint="Até 2.000" error="Longo demais" rows={3} />,
  );
  expect(html).toContain('aria-describedby="texto-dica texto-erro"');
  expect(html).toMatch(/<p class="hint" id="texto-dica">Até 2.000<\/p><p class="err" id="texto-erro">/);
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
