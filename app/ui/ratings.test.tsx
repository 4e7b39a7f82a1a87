import { type SubmissionResult, useForm } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RatingBars } from "./rating-bars";
import { StarField } from "./star-field";
import { Stars } from "./stars";

function stars(d: string | undefined): number {
  return d?.match(/z/g)?.length ?? 0;
}

test.each([0, 1, 4, 5])("a rating of %d fills as many of five stars", (rating) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  expect(html).toContain(`<span class="stars" role="img" aria-label="${rating} de 5 estrelas">`);
  expect(stars(/class="on" d="([^"]*)"/.exec(html)?.[1])).toBe(rating);
  expect(stars(/class="off" d="([^"]*)"/.exec(html)?.[1])).toBe(5 - rating);
});

test("the stars that are not given stand after the given ones", () => {
  expect(renderToStaticMarkup(<Stars rating={4} />)).toMatch(
    /class="on" d="M12 3l2.7.*M38 3l.*M64 3l.*M90 3l.*class="off" d="M116 3l/,
  );
});

function Form({ rating, error }: { rating?: string; error?: string }) {
  const lastResult: SubmissionResult<string[]> | undefined = error
    ? { status: "error", initialValue: { rating: rating ?? "" }, error: { rating: [error] } }
    : undefined;
  const [, fields] = useForm<{ rating: string }>({ id: "resenha", defaultValue: { rating }, lastResult });
  return <StarField meta={fields.rating} label="Avaliação" />;
}

test("a star field is five radio buttons in one group, with the chosen one checked", () => {
  const html = renderToStaticMarkup(<Form rating="4" />);
  expect(html).toMatch(/^<fieldset><legend class="label">Avaliação<\/legend><div class="stars-in">/);
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html.match(/name="rating"/g)).toHaveLength(5);
  expect(html).toMatch(/value="1"\/><span class="vh">1 estrela<\/span>/);
  expect(html).toMatch(/checked="" value="4"\/><span class="vh">4 estrelas<\/span>/);
  expect(html.match(/checked/g)).toHaveLength(1);
  expect(html).not.toMatch(/aria-invalid|class="err"/);
});

test("a star field says below what was wrong, to the radio buttons too", () => {
  const html = renderToStaticMarkup(<Form error="Escolha uma avaliação" />);
  expect(html).toMatch(/<p class="err" id="resenha-rating-error">.*Escolha uma avaliação<\/p><\/fieldset>$/);
  expect(html.match(/aria-invalid="true" aria-describedby="resenha-rating-error"/g)).toHaveLength(5);
});

test("what was chosen survives a refusal", () => {
  expect(renderToStaticMarkup(<Form rating="2" error="Não deu" />)).toMatch(/checked="" value="2"/);
});

test("the bars go from five stars to one and read as sentences", () => {
  const html = renderToStaticMarkup(<RatingBars counts={[1, 0, 1, 4, 6]} />);
  expect(Array.from(html.matchAll(/class="vh">([^<]*)</g), ([, text]) => text)).toEqual([
    "5 estrelas: 6 resenhas",
    "4 estrelas: 4 resenhas",
    "3 estrelas: 1 resenha",
    "2 estrelas: 0 resenhas",
    "1 estrela: 1 resenha",
  ]);
  expect(Array.from(html.matchAll(/class="b1" width="(\d+)%"/g), ([, width]) => Number(width))).toEqual([
    50, 33, 8, 8,
  ]);
});

test("without a review the bars are empty", () => {
  const html = renderToStaticMarkup(<RatingBars counts={[0, 0, 0, 0, 0]} />);
  expect(html).not.toMatch(/b1|NaN/);
  expect(html.match(/class="b0"/g)).toHaveLength(5);
});
