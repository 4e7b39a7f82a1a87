import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RatingBars } from "./rating-bars";
import { Stars } from "./stars";

function stars(d: string | undefined): number {
  return d?.match(/z/g)?.length ?? 0;
}

test.each([0, 1, 4, 5])("a rating of %d fills as many of five stars", (rating) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />);
  expect(html).toContain(`<span class="stars" role="img" aria-label="${rating} de 5 estrelas">`);
  expect(stars(/class="fill-achv" d="([^"]*)"/.exec(html)?.[1])).toBe(rating);
  expect(stars(/class="stroke-edge" d="([^"]*)"/.exec(html)?.[1])).toBe(5 - rating);
});

test("the empty stars follow the filled ones", () => {
  expect(renderToStaticMarkup(<Stars rating={4} />)).toMatch(
    /class="fill-achv" d="M12 3l2.7.*M38 3l.*M64 3l.*M90 3l.*class="stroke-edge" d="M116 3l/,
  );
});

test("the bars go from five stars to one with text labels", () => {
  const html = renderToStaticMarkup(<RatingBars counts={[1, 0, 1, 4, 6]} />);
  expect(Array.from(html.matchAll(/class="sr-only">([^<]*)</g), ([, text]) => text)).toEqual([
    "5 estrelas: 6 resenhas",
    "4 estrelas: 4 resenhas",
    "3 estrelas: 1 resenha",
    "2 estrelas: 0 resenhas",
    "1 estrela: 1 resenha",
  ]);
  expect(
    Array.from(html.matchAll(/class="fill-achv" width="(\d+)%"/g), ([, width]) => Number(width)),
  ).toEqual([50, 33, 8, 8]);
});

test("without a review the bars are empty", () => {
  const html = renderToStaticMarkup(<RatingBars counts={[0, 0, 0, 0, 0]} />);
  expect(html).not.toMatch(/b1|NaN/);
  expect(html.match(/class="fill-shade"/g)).toHaveLength(5);
});
