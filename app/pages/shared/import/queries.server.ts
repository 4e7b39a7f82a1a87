import { data } from "@remix-run/node";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { previewOf } from "~/club/importing/check.server";
import { fieldOf, monthsFirst } from "~/club/importing/columns";
import { importedBooks, importedInvites, importedMeetings } from "~/club/importing/imported-queries.server";
import { fieldsOf, mainThing, type OwnRows } from "~/club/importing/kinds";
import { rowsToLookUp } from "~/club/importing/pages-changes.server";
import { lastPositionsIn, uncheckedIn } from "~/club/importing/quotes-rules";
import { booksToChoose } from "~/club/importing/readings-match";
import { asLine, clubKinds, type ImportKind, isClubKind, isWithoutPages } from "~/club/importing/rules";
import { leftRowsOf, openImport, requireImport } from "~/club/importing/stored-queries.server";
import type { ImportView } from "~/club/importing/views";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { requireId } from "~/server/http/input.server";
import type { PageCall } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import type { App } from "~/server/runtime/app.server";
import { inviteLink, linksReach } from "~/server/runtime/urls.server";
import { pageLinks, paginationOf } from "../pagination";
import { notFound } from "./actions.server";
import type { Scope } from "./scopes";
import { buttonWords, countsLine, factsLine, figuresOf, leftLine, outcomeFigures } from "./words.server";

type Call = PageCall<MemberContext>;

/** The choice of a file, a file that waits, a confirmed one, or that it is not there. */
export async function importPage({ kinds }: Scope, { ctx, url, params, requestContext }: Call) {
  if (params.id === undefined) return choosePage(ctx, url, kinds);
  const found = importOf(ctx, requireId(params.id, notFound), kinds);
  if (!found) return data({ step: "gone" as const }, { status: 404 });
  const { app } = requestContext;
  if (found.outcome) return outcomePage(ctx, found, url, app);
  const { offersPasskey } = askedProof(requestContext, ctx);
  return { ...(await reviewPage(ctx, found, url, app)), offersPasskey };
}

/** Null for a file that was cancelled, that a day has passed over, or of another member. */
function importOf(ctx: MemberContext, id: number, kinds: readonly ImportKind[]): ImportView | null {
  try {
    return requireImport(ctx, id, kinds);
  } catch (error) {
    if (error instanceof ClubError && error.code === "not_found") return null;
    throw error;
  }
}

function choosePage(ctx: MemberContext, url: URL, kinds: readonly ImportKind[]) {
  const waiting = openImport(ctx, kinds);
  const asked = url.searchParams.get("tipo");
  return {
    step: "choose" as const,
    waiting: waiting && { id: waiting.id, fileName: waiting.fileName, facts: factsLine(waiting) },
    kind: clubKinds.find((kind) => kind === asked) ?? null,
  };
}

export type ChoosePage = ReturnType<typeof choosePage>;

/** The rows of a kind that are shown at first, and those of a page. A form has two hundred fields for boxes. */
const rowsShown: Record<ImportKind, [first: number, page: number]> = {
  books: [4, 100],
  members: [4, 100],
  meetings: [4, 100],
  readings: [30, 50],
  quotes: [100, 150],
};
const titlesShown: [number, number] = [5, 20];
const faultsShown = (kind: ImportKind): [number, number] => [isClubKind(kind) ? 10 : 4, 100];

/** The first rows of a list, or with `?ver=` its name all of them in pages. */
function partOf<Row>(url: URL, list: string, size: [number, number], rows: readonly Row[]) {
  const { offset, limit, ...part } = sliceOf(url, list, size, rows.length);
  return { ...part, rows: rows.slice(offset, offset + limit) };
}

function sliceOf(url: URL, list: string, [first, rowsPerPage]: [number, number], total: number) {
  if (url.searchParams.get("ver") !== list) {
    const params = new URLSearchParams(url.searchParams);
    params.delete("pagina");
    params.set("ver", list);
    const allUrl = total > first ? `?${params}#${list}` : null;
    return { offset: 0, limit: first, total, allUrl, links: null };
  }
  const pagination = paginationOf(url, total, rowsPerPage);
  const labels = { newer: "Linhas anteriores", older: "Mais linhas" };
  const links = pageLinks(url, pagination, labels, `#${list}`);
  return { offset: pagination.offset, limit: pagination.limit, total, allUrl: null, links };
}

/** A file that waits: its columns, its rows, a part of each list, and the questions about it. */
async function reviewPage(ctx: MemberContext, waiting: ImportView, url: URL, app: App) {
  const { id, kind, fileName, facts, header, columns } = waiting;
  const given = lastPositionsIn(url.searchParams);
  const unchecked = uncheckedIn(url.searchParams);
  const preview = await previewOf(ctx, waiting, { lastPositions: given });
  const { counts, rows, faults, examples, monthFirst, undecided, misfit, measures } = preview;
  return {
    step: "review" as const,
    id,
    kind,
    fileName,
    facts: factsLine(waiting),
    unread: facts.unread ?? 0,
    misfit,
    fields: fieldsOf[kind].map(({ name, label }) => ({ value: name, label })),
    columns: header.map((name, at) => ({
      name,
      example: examples[at] ?? "",
      isMonthFirst: monthFirst.includes(name),
      monthsFirst: undecided.includes(name) ? monthsFirstOption(kind, columns[at] ?? "") : null,
      field: columns[at] ?? "",
    })),
    counts: countsLine(counts),
    figures: figuresOf(kind, preview),
    faults: partOf(url, "fora", faultsShown(kind), faults),
    rows: partOf(url, "vem", rowsShown[kind], rows),
    unchecked: [...unchecked],
    unpaged: kind === "books" ? rows.filter(isWithoutPages).length : 0,
    searchesPages: app.config.bookLookup && rowsToLookUp(ctx, waiting).length > 0,
    titles: titlesPart(url, preview),
    measures: measures.map(({ book, ...measure }) => ({
      ...measure,
      book: { id: book.id, title: book.title },
      isTooSmall: (given.get(book.id) ?? measure.largest) < measure.largest,
    })),
    hidesRanking: ctx.hidesRanking,
    left: leftLine(kind, counts),
    button: counts.new + counts.filled > 0 ? buttonWords(kind, counts) : null,
  };
}
function monthsFirstOption(kind: ImportKind, column: string) {
  const field = fieldsOf[kind].find(({ name }) => name === fieldOf(column));
  return field ? { value: field.name + monthsFirst, label: `${field.label}, com o mês antes` } : null;
}
type Review = Awaited<ReturnType<typeof reviewPage>>;
export type ReviewPage = Review & { offersPasskey: boolean };

function titlesPart(url: URL, { titles, books }: Pick<OwnRows, "titles" | "books">) {
  const part = partOf(url, "titulos", titlesShown, titles);
  return {
    ...part,
    rows: part.rows.map(({ key: _, ...title }) => title),
    books: booksToChoose(part.rows, books).map(({ id, title, author }) => ({
      value: id,
      label: `${title}, de ${author}`,
    })),
  };
}

const invitesPerPage = 20;
const invitePages = { newer: "Convites anteriores", older: "Mais convites" };

/** A confirmed file: the numbers, a part of what has come, and the rows that stayed out. */
function outcomePage(ctx: MemberContext, done: ImportView, url: URL, app: App) {
  const { id, kind, fileName, outcome, confirmedAt } = done;
  const at = new Date(confirmedAt ?? ctx.now);
  const { added, known, left } = outcome ?? { added: {}, known: 0, left: 0 };
  const number = added[mainThing[kind]] ?? 0;
  const pagination = paginationOf(url, kind === "members" ? number : 0, invitesPerPage);
  const { offset, limit, ...part } = sliceOf(url, "fora", faultsShown(kind), left);
  return {
    step: "done" as const,
    id,
    kind,
    fileName,
    confirmedAt: at.toISOString(),
    by: ctx.viewer.name,
    added: number,
    figures: outcomeFigures(kind, { added, known, left }),
    left: { ...part, rows: leftRowsOf(ctx, id, { limit, offset }).map(asLine) },
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
