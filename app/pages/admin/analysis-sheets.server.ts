import { participationAnalysis } from "~/club/analytics/participation.server";
import { readingAnalysis } from "~/club/analytics/reading.server";
import type { MemberContext } from "~/club/context";
import type { Sheet } from "~/server/sheets.server";
import { formatDate, formatDay } from "~/ui/format";

/** A sheet is for whoever wants more than fits on the screen: a year, and whole lists. */
const whole = { weeks: 52, limit: 1000 };

export function readingSheet(ctx: MemberContext): Sheet {
  return {
    columns: ["Semana de", "Até", "Páginas"],
    rows: readingAnalysis(ctx, whole).weeks.map(({ first, last, pages }) => [
      formatDay(first),
      formatDay(last),
      pages ?? "sem registro",
    ]),
  };
}

export function booksSheet(ctx: MemberContext): Sheet {
  return {
    columns: ["Livro", "Começaram", "Terminaram"],
    rows: readingAnalysis(ctx, whole).books.map(({ title, started, finished }) => [title, started, finished]),
  };
}

export function participationSheet(ctx: MemberContext): Sheet {
  return {
    columns: ["Semana de", "Até", "Membros ativos", "Publicações", "Comentários", "Resenhas"],
    rows: participationAnalysis(ctx, whole).weeks.map(({ first, last, active, posts, comments, reviews }) => [
      formatDay(first),
      formatDay(last),
      active,
      posts,
      comments,
      reviews,
    ]),
  };
}

export function meetingsSheet(ctx: MemberContext): Sheet {
  return {
    columns: ["Evento", "Data", "Disseram sim"],
    rows: participationAnalysis(ctx, whole).events.map(({ title, startDate, yes }) => [
      title,
      formatDate(startDate, ctx.timeZone),
      yes,
    ]),
  };
}

export function silenceSheet(ctx: MemberContext): Sheet {
  return {
    columns: ["Membro", "Último sinal", "Membro desde"],
    rows: participationAnalysis(ctx, whole).silent.members.map(({ name, lastSign, memberSince }) => [
      name,
      lastSign === null ? null : formatDay(lastSign),
      formatDay(memberSince),
    ]),
  };
}
