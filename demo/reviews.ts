import { featureReview, writeReview } from "~/club/reviews/changes.server";
import { reviewSchema } from "~/club/reviews/schema";
import { type Act, actOf } from "./act";
import type { DemoBook } from "./books";
import { type DemoCalendar, earliest, later } from "./calendar";

import { reviews as horaDaEstrela } from "./content/reviews/a-hora-da-estrela";
import { reviews as capitaesDaAreia } from "./content/reviews/capitaes-da-areia";
import { reviews as doisIrmaos } from "./content/reviews/dois-irmaos";
import { reviews as macunaima } from "./content/reviews/macunaima";
import { reviews as brasCubas } from "./content/reviews/memorias-postumas-de-bras-cubas";
import { reviews as oQuinze } from "./content/reviews/o-quinze";
import { reviews as olhosDAgua } from "./content/reviews/olhos-d-agua";
import { reviews as quartoDeDespejo } from "./content/reviews/quarto-de-despejo";
import type { DemoReview } from "./content/reviews/review";
import { reviews as tortoArado } from "./content/reviews/torto-arado";
import { between, seededRandom } from "./random";
import type { Sitting } from "./reading";

const reviewsOf: Partial<Record<string, DemoReview[]>> = {
  "Memórias Póstumas de Brás Cubas": brasCubas,
  "Capitães da Areia": capitaesDaAreia,
  "A Hora da Estrela": horaDaEstrela,
  "Dois Irmãos": doisIrmaos,
  "Quarto de Despejo": quartoDeDespejo,
  Macunaíma: macunaima,
  "Olhos d'Água": olhosDAgua,
  "Torto Arado": tortoArado,
  "O Quinze": oQuinze,
};

const minutesOfDay = 24 * 60;

/** Each review after its author's last reading of the book. */
export function reviewActs(calendar: DemoCalendar, books: DemoBook[], sittings: Sitting[]): Act[] {
  return books.flatMap((book) =>
    (reviewsOf[book.work.title] ?? []).flatMap((review) => {
      const last = sittings.findLast(
        ({ reader, ...one }) => reader.username === review.by && one.book === book,
      );
      return last ? actsOfReview(calendar, book, review, last) : [];
    }),
  );
}

function actsOfReview(
  { now, momentAgo }: DemoCalendar,
  book: DemoBook,
  { by, content, rating, spoilsEnding, isFeatured, daysAfter = 0, daysAgo }: DemoReview,
  last: Sitting,
): Act[] {
  const at = momentAgo(daysAgo ?? last.daysAgo - daysAfter, hourOfWriting(last));
  let id = 0;
  const written = actOf(by, at, (ctx) => {
    id = writeReview(ctx, book.id, reviewSchema.parse({ content, rating, spoilsEnding })).review.id;
  });
  const featured = actOf(by === "admin" ? "dev" : "admin", earliest(later(at, minutesOfDay), now), (ctx) =>
    featureReview(ctx, id),
  );
  return isFeatured ? [written, featured] : [written];
}

/** After that day's reading. */
function hourOfWriting({ reader, book, hours }: Sitting): number {
  const random = seededRandom(`${reader.username} writes about ${book.work.title}`);
  return between(random, Math.max(19.5, hours + 0.2), 23.8);
}
