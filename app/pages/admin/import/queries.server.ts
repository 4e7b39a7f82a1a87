import type { MemberContext } from "~/club/context";
import {
  clubPreview,
  importedBooks,
  importedInvites,
  importedMeetings,
} from "~/club/importing/club-queries.server";
import { fieldsOf, isWithoutPages, mainThing } from "~/club/importing/club-rules";
import { rowsToLookUp } from "~/club/importing/pages-changes.server";
import { leftRowsOf } from "~/club/importing/stored-queries.server";
import type { ClubImportView } from "~/club/importing/views";
import { clubSettingsOf } from "~/club/settings/queries.server";
import type { App } from "~/server/runtime/app.server";
import { inviteLink, linksReach } from "~/server/runtime/urls.server";
import { pageLinks, paginationOf } from "../../shared/pagination";
import { countsLine, factsLine, kindWords, leftLine } from "./words";

const rowsPerPage = 100;
/** Rows of each list before "Ver as N linhas". */
const goodShown = 4;
const faultsShown = 10;
const rowPages = { newer: "Linhas anteriores", older: "Mais linhas" };

/** A file that waits: its columns and its rows, a page of them. */
export async function reviewPage(ctx: MemberContext, waiting: ClubImportView, url: URL, app: App) {
  const { id, kind, fileName, header, columns } = waiting;
  const { counts, rows, faults, examples, monthFirst, misfit } = await clubPreview(ctx, waiting);
  const toWrite = counts.new + counts.filled;
  return {
    step: "review" as const,
    id,
    kind,
    fileName,
    facts: factsLine(waiting),
    misfit,
    fields: fieldsOf[kind].map(({ name, label }) => ({ value: name, label })),
    columns: header.map((name, at) => ({
      name,
      example: examples[at] ?? "",
      isMonthFirst: monthFirst.includes(name),
      field: columns[at] ?? "",
    })),
    counts: countsLine(counts),
    faults: partOf(faults, faultsShown, "erros", url),
    rows: partOf(rows, goodShown, "todas", url),
    unpaged: kind === "books" ? rows.filter(isWithoutPages).length : 0,
    searchesPages: app.config.bookLookup && rowsToLookUp(ctx, waiting).length > 0,
    left: leftLine(kind, counts),
    button: toWrite > 0 ? kindWords[kind].button(counts) : null,
  };
}
export type ReviewPage = Awaited<ReturnType<typeof reviewPage>>;

/** The first rows of a list, or with `?linhas=` one page of it. */
function partOf<Row>(all: readonly Row[], shown: number, name: string, url: URL) {
  if (url.searchParams.get("linhas") !== name) {
    const allUrl = all.length > shown ? `${url.pathname}?linhas=${name}#linhas` : null;
    return { total: all.length, shown: all.slice(0, shown), allUrl, links: null };
  }
  const pagination = paginationOf(url, all.length, rowsPerPage);
  const { offset, limit } = pagination;
  return {
    total: all.length,
    shown: all.slice(offset, offset + limit),
    allUrl: null,
    links: pageLinks(url, pagination, rowPages, "#linhas"),
  };
}

const invitesPerPage = 20;
const invitePages = { newer: "Convites anteriores", older: "Mais convites" };

/** A confirmed file: the numbers, a part of what has come, and the first rows that stayed out. */
export function outcomePage(ctx: MemberContext, done: ClubImportView, url: URL, app: App) {
  const { id, kind, outcome, confirmedAt } = done;
  const at = new Date(confirmedAt ?? ctx.now);
  const { added = {}, known = 0, left = 0 } = outcome ?? {};
  const number = added[mainThing[kind]] ?? 0;
  const pagination = paginationOf(url, kind === "members" ? number : 0, invitesPerPage);
  return {
    step: "done" as const,
    id,
    kind,
    confirmedAt: at.toISOString(),
    by: ctx.viewer.name,
    added: number,
    presences: added.presences ?? 0,
    known,
    left,
    leftRows: left > 0 ? leftRowsOf(ctx, id, { limit: faultsShown }) : [],
    books: kind === "books" ? importedBooks(ctx, at, 10) : [],
    meetings: kind === "meetings" ? importedMeetings(ctx, at, 10) : [],
    invites:
      kind === "members"
        ? importedInvites(ctx, at, pagination).map(({ token, ...invite }) => ({
            ...invite,
            link: token && inviteLink(app.config, token),
          }))
        : [],
    inviteLinks: pageLinks(url, pagination, invitePages, "#convites"),
    reach: linksReach(app.config),
    signUp: clubSettingsOf(ctx).signUp,
  };
}
export type OutcomePage = Awaited<ReturnType<typeof outcomePage>>;
