import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Choice } from "./choice";
import { TextArea, TextField } from "./field";
import { FormContext, type FormState } from "./form-context";
import { StarField } from "./star-field";

const options = [
  { value: "yes", label: "Sim" },
  { value: "no", label: "Não" },
];

type Refused = { errors?: Record<string, string[]>; typed?: FormState["submittedValues"] };

/** Renders fields in a refused form, or in a form that was not sent. */
function htmlIn(fields: ReactNode, refused?: Refused): string {
  const state: FormState = {
    id: "review",
    outcome: refused && { intent: "review", status: 400, result: { error: refused.errors } },
    submittedValues: refused?.typed,
    oneTimeValues: undefined,
    isSaving: false,
    pendingData: undefined,
  };
  return renderToStaticMarkup(<FormContext.Provider value={state}>{fields}</FormContext.Provider>);
}

it("an invalid field has its message, keeps the typed value and has the focus", () => {
  const html = htmlIn(<TextArea name="texto" label="Texto" defaultValue="antes" />, {
    errors: { texto: ["Curto demais"] },
    typed: { texto: "oi <b>" },
  });
  expect(html).toContain('<label class="label" for="review-texto">Texto</label>');
  expect(html).toContain('aria-describedby="review-texto-erro" aria-invalid="true"');
  expect(html).toContain('autofocus=""');
  expect(html).toMatch(/<p class="field-error" id="review-texto-erro">.*Curto demais<\/span><\/p>/);
  expect(html).toContain("oi &lt;b&gt;</textarea>");
});

it("the focus is on the invalid field, and without one on the field with autofocus", () => {
  const fields = (
    <>
      <TextField name="nome" label="Nome" autoFocus />
      <TextField name="email" label="E-mail" />
    </>
  );
  const focused = (html: string) => /<input (?=[^>]*autofocus)[^>]*name="(\w+)"/.exec(html)?.[1];
  expect(focused(htmlIn(fields))).toBe("nome");
  expect(focused(htmlIn(fields, { errors: { email: ["Inválido"] } }))).toBe("email");
});

it("a submitted empty field stays empty, with any default", () => {
  const html = htmlIn(<TextField name="nome" label="Nome" defaultValue="Ana" />, {
    typed: { email: "a@b.c" },
  });
  expect(html).toContain('value=""');
});

it("an invalid choice has its message, which describes the group", () => {
  const html = htmlIn(<Choice legend="Você vai?" name="status" options={options} value={null} />, {
    errors: { status: ["Escolha uma resposta"] },
  });
  expect(html).toMatch(/^<fieldset aria-describedby="review-status-erro" data-invalid="true"><legend/);
  expect(html).toMatch(
    /<p class="field-error" id="review-status-erro">.*Escolha uma resposta<\/span><\/p><\/fieldset>$/,
  );
});

it("a field with a hint and an error is described by both", () => {
  const html = htmlIn(<TextArea name="texto" label="Texto" hint="Até 2.000" rows={3} />, {
    errors: { texto: ["Longo demais"] },
  });
  expect(html).toContain('aria-describedby="review-texto-dica review-texto-erro"');
  expect(html).toMatch(
    /<p class="hint" id="review-texto-dica">Até 2.000<\/p><p class="field-error" id="review-texto-erro">/,
  );
});

it("an invalid star field has its message below, and keeps the selection", () => {
  const html = htmlIn(<StarField name="rating" label="Avaliação" defaultValue={5} />, {
    errors: { rating: ["Escolha uma avaliação"] },
    typed: { rating: "2" },
  });
  expect(html).toMatch(
    /<p class="field-error" id="review-rating-erro">.*Escolha uma avaliação<\/span><\/p><\/fieldset>$/,
  );
  expect(html).toContain('<fieldset aria-describedby="review-rating-erro" data-invalid="true">');
  expect(html).toMatch(/checked="" value="2"/);
});
