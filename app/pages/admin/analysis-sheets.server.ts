import { participationAnalysis } from "~/club/analytics/participation.server";
import { readingAnalysis } from "~/club/analytics/reading.server";
import type { MemberContext } from "~/club/context";
import type { CsvTable } from "~/server/downloads/csv.server";
import { formatDate, formatDay } from "~/ui/format";

/** A sheet is for whoever wants more than fits on the screen: a year, and whole lists. */
const whole = { weeks: 52, limit: 1000 };

export async function readingSheet(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await readingAnalysis(ctx, whole);
  return {
    columns: ["Semana de", "Até", "Páginas"],
    rows: analysis.weeks.map(({ first, last, pages }) => [
      formatDay(first),
      formatDay(last),
      pages ?? "sem registro",
    ]),
  };
}

export async function booksSheet(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await readingAnalysis(ctx, whole);
  return {
    columns: ["Livro", "Começaram", "Terminaram"],
    rows: analysis.books.map(({ title, started, finished }) => [title, started, finished]),
  };
}

export async function participationSheet(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await participationAnalysis(ctx, whole);
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

export async function meetingsSheet(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await participationAnalysis(ctx, whole);
  return {
    columns: ["Evento", "Data", "Disseram sim"],
    rows: analysis.events.map(({ title, startDate, yes }) => [
      title,
      formatDate(startDate, ctx.timeZone),
      yes,
    ]),
  };
}

export async function silenceSheet(ctx: MemberContext): Promise<CsvTable> {
  const analysis = await participationAnalysis(ctx, whole);
  return {
    columns: ["Membro", "Último sinal", "Membro desde"],
    rows: analysis.silent.members.map(({ name, lastSign, memberSince }) => [
      name,
      lastSign === null ? null : formatDay(lastSign),
      formatDay(memberSince),
    ]),
  };
}
