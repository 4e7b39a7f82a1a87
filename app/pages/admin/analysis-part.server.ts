import { participationAnalysis } from "~/club/analytics/participation.server";
import { progressInBook, readingAnalysis } from "~/club/analytics/reading.server";
import { currentBook } from "~/club/books/library.server";
import type { MemberContext } from "~/club/context";

const weeks = 12;
const entries = 10;

/** What the club reads and who takes part in it, with the places in the current book. */
export async function analysisPart(ctx: MemberContext) {
  const book = currentBook(ctx);
  return {
    reading: await readingAnalysis(ctx, { weeks, limit: entries }),
    places: book && { book, ...progressInBook(ctx, book, entries) },
    participation: await participationAnalysis(ctx, { weeks, limit: entries }),
  };
}
export type AnalysisPart = Awaited<ReturnType<typeof analysisPart>>;
