import { maxSearchLength } from "~/club/accounts/rules";
import { auditEntries } from "~/club/audit/queries.server";
import { auditKinds } from "~/club/audit/rules";
import type { AuditQuery } from "~/club/audit/schema";
import type { AuditEntryView } from "~/club/audit/views";
import { auditSentence } from "~/club/audit/wording";
import { addDays, dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { normalizeLine } from "~/club/normalize";
import { formatDay, plural } from "~/ui/text/format";
import { kindOptions } from "./filters";

const entriesPerPage = 50;

/** A page of the audit log, grouped by days in the club's time zone. */
export function auditLog(ctx: MemberContext, url: URL) {
  const { searchParams } = url;
  const search = normalizeLine(searchParams.get("membro") ?? "").slice(0, maxSearchLength);
  const kind = kindOptions.find(({ value }) => value === searchParams.get("tipo"));
  const before = /^[1-9]\d{0,14}$/.exec(searchParams.get("antes") ?? "")?.[0];
  // One row more than shown: it proves that another page exists.
  const { found, refusal } = entriesFound(ctx, {
    search,
    kind: kind?.filter,
    before: before === undefined ? undefined : Number(before),
    limit: entriesPerPage + 1,
  });
  const entries = found.slice(0, entriesPerPage);
  const last = found.length > entriesPerPage ? entries.at(-1) : undefined;
  return {
    days: byDay(entries, ctx),
    filters: { search, kind: kind?.value ?? "" },
    refusal,
    announced: refusal ?? plural(entries.length, "registro", "registros") + (before ? ", mais antigos" : ""),
    links: {
      newer: before ? { to: auditPageUrl(url, null), label: "Voltar aos mais novos" } : null,
      older: last ? { to: auditPageUrl(url, last.id), label: "Mais antigos" } : null,
    },
  };
}

function entriesFound(
  ctx: MemberContext,
  query: AuditQuery,
): { found: AuditEntryView[]; refusal: string | null } {
  try {
    return { found: auditEntries(ctx, query), refusal: null };
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== "invalid") throw error;
    return { found: [], refusal: error.message };
  }
}

function auditPageUrl({ pathname, searchParams }: URL, before: number | null): string {
  const params = new URLSearchParams(searchParams);
  if (before === null) params.delete("antes");
  else params.set("antes", String(before));
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

type Run = { entry: AuditEntryView; times: number; day: string };

/** Consecutive entries about messages are merged: a developer may read fifty messages at once. */
function isAlike(run: Run, { day, entry }: Run): boolean {
  const { subject, action, actor } = run.entry;
  const messages: readonly string[] = auditKinds.messages;
  return (
    messages.includes(subject) &&
    run.day === day &&
    entry.subject === subject &&
    entry.action === action &&
    entry.actor?.id === actor?.id
  );
}

type Day = { day: string; name: string; entries: { id: number; createdAt: string; sentence: string }[] };

function byDay(entries: AuditEntryView[], { now, timeZone }: MemberContext): Day[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const run = { entry, times: 1, day: dayOf(new Date(entry.createdAt), timeZone) };
    const before = runs.at(-1);
    if (before && isAlike(before, run)) before.times += 1;
    else runs.push(run);
  }
  const today = dayOf(now, timeZone);
  const names = new Map([
    [today, "Hoje"],
    [addDays(today, -1), "Ontem"],
  ]);
  const days: Day[] = [];
  for (const { entry, times, day } of runs) {
    if (days.at(-1)?.day !== day) days.push({ day, name: names.get(day) ?? formatDay(day), entries: [] });
    const { id, createdAt } = entry;
    days.at(-1)?.entries.push({ id, createdAt, sentence: auditSentence(entry, times) });
  }
  return days;
}
