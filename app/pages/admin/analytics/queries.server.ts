import { participationAnalysis } from "~/club/analytics/participation-queries.server";
import { progressInBook, readingAnalysis } from "~/club/analytics/reading-queries.server";
import { currentBook } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import type { CsvTable } from "~/server/downloads/csv.server";
import { formatDate, formatDay } from "~/ui/text/format";

const weeks = 12;
const entries = 10;
/** A club without ranking has no other list of its readers. */
const readers = 100;

export async function analyticsTab(ctx: MemberContext) {
  const book = currentBook(ctx);
  return {
    reading: await readingAnalysis(ctx, { weeks, limit: entries }),
    places: book && { book, ...progressInBook(ctx, book, ctx.hidesRanking ? readers : entries) },
    participation: await participationAnalysis(ctx, { weeks, limit: entries }),
  };
}
export type AnalyticsTabData = Awaited<ReturnType<typeof analyticsTab>>;

/** A CSV file contains more than the screen: a year of weeks, and up to 1000 rows. */
const csvRange = { weeks: 52, limit: 1000 };

export async function readingCsv(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await readingAnalysis(ctx, csvRange);
  return {
    columns: ["Semana de", "Até", "Páginas"],
    rows: analysis.weeks.map(({ first, last, pages }) => [
      formatDay(first),
      formatDay(last),
      pages ?? "sem registro",
    ]),
  };
}

export async function booksCsv(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await readingAnalysis(ctx, csvRange);
  return {
    columns: ["Livro", "Começaram", "Terminaram"],
    rows: analysis.books.map(({ title, started, finished }) => [title, started, finished]),
  };
}

export async function participationCsv(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await participationAnalysis(ctx, csvRange);
  return {
    columns: ["Semana de", "Até", "Membros ativos", "Publicações", "Comentários", "Resenhas"],
    rows: analysis.weeks.map(({ first, last, active, posts, comments, reviews }) => [
      formatDay(first),
      formatDay(last),
      active,
      posts,
      comments,
      reviews,
    ]),
  };
}

export async function eventsCsv(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await participationAnalysis(ctx, csvRange);
  return {
    columns: [
      "Evento",
      "Data",
      "Livro do encontro",
      "Disseram sim",
      "Vieram",
      "Visitas que confirmaram",
      "Visitas que vieram",
    ],
    rows: analysis.events.map(({ title, startDate, book, yes, came, visitors }) => [
      title,
      formatDate(startDate, ctx.timeZone),
      book,
      yes,
      came,
      visitors.coming,
      visitors.came,
    ]),
  };
}

export async function inactiveMembersCsv(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await participationAnalysis(ctx, csvRange);
  return {
    columns: ["Membro", "Último sinal", "Membro desde"],
    rows: analysis.silent.members.map(({ name, lastSign, memberSince }) => [
      name,
      lastSign === null ? null : formatDay(lastSign),
      formatDay(memberSince),
    ]),
  };
}
