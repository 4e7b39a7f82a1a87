import type { MemberContext } from "~/club/context";
import { countMembers, findMembers } from "~/club/members/member-list.server";
import { longestSearch } from "~/club/members/rules";
import { normalizeLine } from "~/club/normalize";
import { pageLinks, paginationOf } from "../../shared/pagination";
import { sortLinks, sortOrder } from "../table";
import { roleOptions, stateOptions } from "./filters";

const peoplePerPage = 50;
const columns = { nome: "name", papel: "role", criado: "createdAt" } as const;
const labels = { newer: "Pessoas anteriores", older: "Mais pessoas" };

export function peopleTab(ctx: MemberContext, url: URL) {
  const { searchParams } = url;
  const search = normalizeLine(searchParams.get("busca") ?? "").slice(0, longestSearch);
  const role = roleOptions.find(({ value }) => value === searchParams.get("papel"));
  const state = stateOptions.find(({ value }) => value === searchParams.get("estado"));
  const order = sortOrder(url, columns);
  const sort = order && (`${order.isDescending ? "-" : ""}${order.by}` as const);
  const query = { search, role: role?.means, state: state?.means, sort: sort ?? undefined };
  const total = countMembers(ctx, query);
  const pagination = paginationOf(url, total, peoplePerPage);
  return {
    total,
    people: findMembers(ctx, query, pagination),
    filters: { search, role: role?.value ?? "", state: state?.value ?? "", order: searchParams.get("ordem") },
    sort: sortLinks(url, columns),
    links: pageLinks(url, pagination, labels),
  };
}
