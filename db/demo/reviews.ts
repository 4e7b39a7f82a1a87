import type { Db } from "../client.server";
import { reviews } from "../schema";
import type { DemoBook } from "./books";
import type { Sitting } from "./diary";
import { between, dice } from "./dice";
import type { DemoMember } from "./members";
import { reviews as horaDaEstrela } from "./reviews/a-hora-da-estrela";
import { reviews as capitaesDaAreia } from "./reviews/capitaes-da-areia";
import { reviews as doisIrmaos } from "./reviews/dois-irmaos";
import { reviews as macunaima } from "./reviews/macunaima";
import { reviews as brasCubas } from "./reviews/memorias-postumas-de-bras-cubas";
import { reviews as oQuinze } from "./reviews/o-quinze";
import { reviews as olhosDAgua } from "./reviews/olhos-d-agua";
import { reviews as quartoDeDespejo } from "./reviews/quarto-de-despejo";
import type { DemoReview } from "./reviews/review";
import { reviews as tortoArado } from "./reviews/torto-arado";
import type { DemoTime } from "./time";

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

export type WrittenReview = typeof reviews.$inferInsert & { id: number; userId: number; createdAt: Date };

const day = 86_400_000;

export function insertReviews(
  db: Db,
  time: DemoTime,
  members: DemoMember[],
  books: DemoBook[],
  diary: Sitting[],
): WrittenReview[] {
  const staff = members.filter(({ role = "user" }) => role !== "user");
  const lastSittings = new Map(
    diary.map((sitting) => [`${sitting.member.username} ${sitting.book.id}`, sitting]),
  );
  const written = books.flatMap((book) =>
    (reviewsOf[book.title] ?? []).flatMap(({ by, content, rating, isFeatured, daysAfter = 0, daysAgo }) => {
      const last = lastSittings.get(`${by} ${book.id}`);
      if (!last) return [];
      return {
        userId: last.member.id,
        bookId: book.id,
        content,
        rating,
        isFeatured,
        featuredById: isFeatured && staff.find(({ username }) => username !== by)?.id,
        createdAt: time.momentAgo(daysAgo ?? last.daysAgo - daysAfter, hourOfWriting(last)),
      };
    }),
  );
  const inOrder = written.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return inOrder.map((review) => ({
    ...review,
    id: db.insert(reviews).values(review).returning({ id: reviews.id }).get().id,
  }));
}

export function featuredAt({ createdAt }: WrittenReview, { now }: DemoTime): Date {
  return new Date(Math.min(createdAt.getTime() + day, now.getTime()));
}

/** After that day's reading. */
function hourOfWriting({ member, book, hours }: Sitting): number {
  const roll = dice(`${member.username} writes about ${book.title}`);
  return between(roll, Math.max(19.5, hours + 0.2), 23.8);
}
