import * as z from "zod";
import { count, id } from "../views";

const nominee = id.describe("O número da indicação");

const tally = z.strictObject({ nominee, votes: count }).meta({ id: "Tally" });
export type Tally = z.infer<typeof tally>;

/** The votes of one book; `origins` divides them by the book that each ballot was counted for in the first round. */
const standing = z.strictObject({ nominee, votes: count, origins: z.array(tally) });
export type Standing = z.infer<typeof standing>;

/** The votes of the book that the round before eliminated: those of `to` and the exhausted ones are all of them. */
const transfer = z.strictObject({ nominee, votes: count, to: z.array(tally), exhausted: count });
export type Transfer = z.infer<typeof transfer>;

const tieBreaks = ["earlier-round", "copies", "nomination"] as const;
const decisions = ["majority", "last-standing", "fewest", ...tieBreaks, "no-votes", "no-nominees"] as const;
export type Decision = (typeof decisions)[number];

/** One rule applied to the books that were still tied. */
const tieBreak = z.strictObject({
  by: z.enum(tieBreaks),
  /** The number of the earlier round; null for the other rules. */
  round: z.int().nullable(),
  /** By book: its votes in the earlier round, its copies, or its place in the order of nomination. */
  figures: z.array(z.strictObject({ nominee, value: z.number() })),
  /** The books that are tied after it, or the one that is eliminated. */
  left: z.array(nominee),
});
export type TieBreak = z.infer<typeof tieBreak>;

const countRound = z
  .strictObject({
    /** From 1. */
    number: z.int(),
    ballotsStanding: count,
    /** With `ballotsStanding` it makes all the ballots. */
    exhausted: count,
    /** The fewest votes that win in this round. */
    majority: z.int(),
    /** Of all books that are left, in the order of nomination. */
    standings: z.array(standing),
    /** Null in the first round. */
    transfer: transfer.nullable().describe("Para onde foram os votos de quem saiu antes"),
    eliminated: nominee.nullable(),
    winner: nominee.nullable(),
    decidedBy: z.enum(decisions),
    /** The rules that narrowed a tie for the last place, in their order; the last one is `decidedBy`. */
    tieBreaks: z.array(tieBreak),
  })
  .meta({ id: "CountRound" });
export type CountRound = z.infer<typeof countRound>;

export const countView = z.strictObject({
  winner: nominee.nullable(),
  reason: z.enum(decisions),
  /** At least one. */
  rounds: z.array(countRound),
  /** A blank ballot names no nominee; it is exhausted from the first round on. */
  totals: z.strictObject({ ballots: count, blank: count }),
});
export type Count = z.infer<typeof countView>;
