import * as z from "zod";
import { shortBookView } from "~/club/books/views";
import { authorView } from "~/club/profiles/views";
import { phases } from "~/club/rounds/rules";
import { count, day, id, moment } from "~/club/views";

const round = {
  id,
  phase: z.enum(phases),
  nominationsPerMember: z.int(),
  nominationsEndAt: moment,
  ballotEndsAt: moment,
  nominationsUntil: day,
  ballotUntil: day,
  closedAt: moment.nullable(),
  createdAt: moment,
  nominees: count,
  voted: count.nullable().describe("Quantas pessoas votaram; nulo até a contagem"),
  members: count.describe("Quantas podem votar: as contas abertas no começo da votação"),
  winner: shortBookView
    .extend({
      pageCount: z.int(),
      publishedYear: z.int().nullable(),
      bookId: id.nullable().describe("O livro do clube, se já é dele"),
      nominatedBy: authorView.nullable(),
    })
    .meta({ id: "Winner" })
    .nullable(),
};

export const roundAnswer = z.strictObject(round).meta({ id: "Round" });

/** The place of a book in an earlier round. */
const earlier = { roundId: id, place: z.int().nullable(), month: z.string() };

export const nominationAnswer = z
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
    bookId: id.nullable(),
    createdAt: moment,
    nominatedBy: authorView.nullable(),
    isOwn: z.boolean(),
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
    readers: count.describe("Quantos já leram"),
    copies: count.describe("Quantos têm um exemplar"),
    hasRead: z.boolean(),
    hasCopy: z.boolean(),
    carriedFrom: z.strictObject(earlier).nullable().describe("A rodada de que voltou"),
    remark: z.string().nullable(),
  })
  .meta({ id: "Nomination" });

const tieBreaks = ["earlier-round", "copies", "nomination"] as const;
const decisions = ["majority", "last-standing", "fewest", ...tieBreaks, "no-votes", "no-nominees"] as const;

const nominee = id.describe("O número da indicação");

const tally = z.strictObject({ nominee, votes: count }).meta({ id: "Tally" });

const countRound = z
  .strictObject({
    number: z.int(),
    ballotsStanding: count,
    exhausted: count,
    majority: z.int(),
    standings: z.array(z.strictObject({ nominee, votes: count, origins: z.array(tally) })),
    transfer: z
      .strictObject({ nominee, votes: count, to: z.array(tally), exhausted: count })
      .nullable()
      .describe("Para onde foram os votos de quem saiu antes"),
    eliminated: nominee.nullable(),
    winner: nominee.nullable(),
    decidedBy: z.enum(decisions),
    tieBreaks: z.array(
      z.strictObject({
        by: z.enum(tieBreaks),
        round: z.int().nullable(),
        figures: z.array(z.strictObject({ nominee, value: z.number() })),
        left: z.array(nominee),
      }),
    ),
  })
  .meta({ id: "CountRound" });

/** Null in the results of before this was counted. */
const known = count.nullable();

const result = z
  .strictObject({
    voted: count,
    members: count,
    late: known.describe("Contas criadas ou reabertas depois do começo da votação, que não votaram"),
    left: known.describe("Contas encerradas durante a votação, com ou sem voto"),
    removed: known.describe("Quantos livros foram retirados durante a votação"),
    lastDay: day,
    nominees: z.array(
      z.strictObject({ id, title: z.string(), author: z.string(), copies: count, place: z.int().nullable() }),
    ),
    count: z.strictObject({
      winner: nominee.nullable(),
      reason: z.enum(decisions),
      rounds: z.array(countRound),
      totals: z.strictObject({ ballots: count, blank: count }),
    }),
  })
  .meta({ id: "RoundResult" });

export const wholeRoundAnswer = z
  .strictObject({
    ...round,
    nominations: z.array(nominationAnswer),
    returnable: z
      .array(shortBookView.extend(earlier).meta({ id: "Returnable" }))
      .describe("Os livros que podem voltar de uma rodada anterior"),
    result: result.nullable(),
  })
  .meta({ id: "WholeRound" });

export const ballotAnswer = z
  .strictObject({ ranking: z.array(id).nullable().describe("Os números das indicações, na ordem") })
  .meta({ id: "Ballot" });
