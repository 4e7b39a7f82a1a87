import * as z from "zod";
import { shortBookView } from "../books/views";
import { authorView } from "../profiles/views";
import { count, day, id, moment } from "../views";
import { countView } from "./count-views";
import { phases } from "./rules";

/** The nomination that has won. */
export const winnerView = shortBookView
  .extend({
    pageCount: z.int(),
    publishedYear: z.int().nullable(),
    bookId: id.nullable().describe("O livro do clube, se já é dele"),
    /** Null for a deleted account. */
    nominatedBy: authorView.nullable(),
  })
  .meta({ id: "Winner" });

const round = {
  id,
  phase: z.enum(phases),
  nominationsPerMember: z.int(),
  nominationsEndAt: moment,
  ballotEndsAt: moment,
  /** The last days of the nominations and of the ballot. */
  nominationsUntil: day,
  ballotUntil: day,
  closedAt: moment.nullable(),
  createdAt: moment,
  nominees: count,
  /**
   * Attack: beside anything that shows a member at that moment, a number that grows before the count shows whose ballot
   * made it grow.
   */
  voted: count.nullable().describe("Quantas pessoas votaram; nulo até a contagem"),
  members: count.describe("Quantas podem votar: as contas abertas no começo da votação"),
  /** Null before the result, and as long as the staff must choose because no ballot was counted. */
  winner: winnerView.nullable(),
};

export const roundView = z.strictObject(round).meta({ id: "Round" });
export type RoundView = z.infer<typeof roundView>;

/** An earlier nomination of the same book by the same member. */
const carriedFromView = z.strictObject({
  roundId: id,
  /** Its place in that round; null when no ballot was counted. */
  place: z.int().nullable(),
  /** The month of that round's end: "outubro", or "outubro de 2025" when it is not of this year. */
  month: z.string(),
});
export type CarriedFromView = z.infer<typeof carriedFromView>;

export const nominationView = z
  .strictObject({
    id,
    roundId: id,
    title: z.string(),
    author: z.string(),
    pageCount: z.int(),
    publishedYear: z.int().nullable(),
    coverImage: z.string().nullable(),
    isbn: z.string().nullable(),
    pitch: z.string().describe("O porquê"),
    /** The book of the shelf that it has become. */
    bookId: id.nullable(),
    createdAt: moment,
    /** Null for a deleted account. */
    nominatedBy: authorView.nullable(),
    isOwn: z.boolean(),
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
    readers: count.describe("Quantos já leram"),
    copies: count.describe("Quantos têm um exemplar"),
    hasRead: z.boolean(),
    hasCopy: z.boolean(),
    carriedFrom: carriedFromView.nullable().describe("A rodada de que voltou"),
    /** A sentence about the author, whom the club has read within twelve months; null in a closed round. */
    remark: z.string().nullable(),
  })
  .meta({ id: "Nomination" });
export type NominationView = z.infer<typeof nominationView>;

/** A nomination of the last round that may return. */
const returnableView = shortBookView.extend(carriedFromView.shape).meta({ id: "Returnable" });
export type ReturnableView = z.infer<typeof returnableView>;

/** Null in the results of before this was counted. */
const known = count.nullable();

const resultView = z
  .strictObject({
    voted: count,
    members: count,
    late: known.describe("Contas criadas ou reabertas depois do começo da votação, que não votaram"),
    left: known.describe("Contas encerradas durante a votação, com ou sem voto"),
    /** A removed book has no name: the staff has taken away what a member wrote. */
    removed: known.describe("Quantos livros foram retirados durante a votação"),
    /** The last day of the ballot. */
    lastDay: day,
    /** In the order of nomination, as they were in the count. Equal votes share a place; without votes it is null. */
    nominees: z.array(
      z.strictObject({ id, title: z.string(), author: z.string(), copies: count, place: z.int().nullable() }),
    ),
    count: countView,
  })
  .meta({ id: "RoundResult" });
export type ResultView = z.infer<typeof resultView>;

export const wholeRoundView = z
  .strictObject({
    ...round,
    nominations: z.array(nominationView),
    returnable: z.array(returnableView).describe("Os livros que podem voltar de uma rodada anterior"),
    result: resultView.nullable(),
  })
  .meta({ id: "WholeRound" });

/** The first choice first; null without a ballot. */
export const ballotView = z
  .strictObject({ ranking: z.array(id).nullable().describe("Os números das indicações, na ordem") })
  .meta({ id: "Ballot" });
export type BallotView = z.infer<typeof ballotView>;
