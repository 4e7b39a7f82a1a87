import { maxSearchLength } from "~/club/accounts/rules";
import {
  booksInOrder,
  currentChange,
  type ListedBook,
  librarySize,
  requireBook,
} from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { normalizeLine } from "~/club/normalize";
import { isBookNotified } from "~/club/notifications/queries.server";
import { countMembers, findMembers } from "~/club/profiles/members-queries.server";
import type { RequestContext } from "~/server/http/request-context.server";
import type { FieldValues } from "~/ui/form/form-result";
import { pageLinks, paginationOf } from "../shared/pagination";
import { analyticsTab } from "./analytics/queries.server";
import { clubTab } from "./club/queries.server";
import { eventsTab } from "./events/queries.server";
import { quietOptions, roleOptions, stateOptions } from "./people/filters";
import { sortLinks, sortOrder } from "./table";
import { panelUrl, type TabName, tabNames } from "./tabs";

/** Loads the chosen tab only. */
export async function tabData(ctx: MemberContext, url: URL, requestContext: RequestContext) {
  const name = tabNameOf(url);
  // The request may have the URL of a dialog below the panel's page.
  const panel = new URL(panelUrl(url), url);
  switch (name) {
    case "livros":
      return { name, ...booksTab(ctx, panel) };
    case "eventos":
      return { name, ...eventsTab(ctx, panel) };
    case "usuarios":
      return { name, ...peopleTab(ctx, panel) };
    case "analise":
      return { name, ...(await analyticsTab(ctx)) };
    case "clube":
      return { name, ...(await clubTab(ctx, panel, requestContext)) };
  }
}
export type Tab<Name extends TabName> = Extract<Awaited<ReturnType<typeof tabData>>, { name: Name }>;

/** `?aba=`, or else the dialog's path: `/admin/livros/…` is a dialog of the books' tab. */
function tabNameOf({ searchParams, pathname }: URL): TabName {
  const asked = searchParams.get("aba") ?? pathname.split("/")[2];
  return tabNames.find((name) => name === asked) ?? tabNames[0];
}

const booksPerPage = 50;
const bookColumns = {
  titulo: "title",
  autor: "author",
  paginas: "pageCount",
  ano: "publishedYear",
} as const;
const bookPages = { newer: "Livros anteriores", older: "Mais livros" };

function booksTab(ctx: MemberContext, url: URL) {
  const pagination = paginationOf(url, librarySize(ctx), booksPerPage);
  const books = booksInOrder(ctx, sortOrder(url, bookColumns), pagination);
  return {
    books: books.map((book) => ({ ...book, choice: choiceOf(ctx, book) })),
    sort: sortLinks(url, bookColumns),
    links: pageLinks(url, pagination, bookPages),
  };
}

/** For a new current book, until the change can no longer be undone. */
function choiceOf(ctx: MemberContext, { id, change }: ListedBook) {
  if (!change) return null;
  const isNotified = isBookNotified(ctx, id, new Date(change.since));
  return { until: change.until, isNotified, sendsMail: Boolean(ctx.confirmsEmail) };
}

/** The values of the form for a new current book. */
export function choiceValues(ctx: MemberContext): FieldValues {
  const change = currentChange(ctx);
  if (!change?.currentSince) return {};
  const { bookId, currentSince } = change;
  return { endDate: requireBook(ctx, bookId).endDate, notify: isBookNotified(ctx, bookId, currentSince) };
}

const peoplePerPage = 50;
const peopleColumns = {
  nome: "name",
  papel: "role",
  criado: "createdAt",
  leitura: "lastReading",
  visita: "lastVisit",
} as const;
const peoplePages = { newer: "Pessoas anteriores", older: "Mais pessoas" };

function peopleTab(ctx: MemberContext, url: URL) {
  const { searchParams } = url;
  const search = normalizeLine(searchParams.get("busca") ?? "").slice(0, maxSearchLength);
  const role = roleOptions.find(({ value }) => value === searchParams.get("papel"));
  const state = stateOptions.find(({ value }) => value === searchParams.get("estado"));
  const quiet = quietOptions.find(({ value }) => value === searchParams.get("sumidos"));
  const order = sortOrder(url, peopleColumns);
  const sort = order && (`${order.isDescending ? "-" : ""}${order.by}` as const);
  const query = {
    search,
    role: role?.filter,
    state: state?.filter,
    quiet: quiet?.filter,
    sort: sort ?? undefined,
  };
  const total = countMembers(ctx, query);
  const pagination = paginationOf(url, total, peoplePerPage);
  return {
    total,
    people: findMembers(ctx, query, pagination),
    filters: {
      search,
      role: role?.value ?? "",
      state: state?.value ?? "",
      quiet: quiet?.value ?? "",
      order: searchParams.get("ordem"),
    },
    sort: sortLinks(url, peopleColumns),
    links: pageLinks(url, pagination, peoplePages),
  };
}
