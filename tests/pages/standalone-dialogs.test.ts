import { expect, it } from "vitest";
import { routes } from "#server-build";
import type { RouteHandle } from "~/pages/shell/root-data";

type Route = (typeof routes)[string];

const all = Object.values(routes) as Route[];

/** The pages above a route, below the shell. */
function pagesAbove({ parentId }: Route): Route[] {
  const parent = all.find(({ id }) => id === parentId);
  return parent?.path ? [...pagesAbove(parent), parent] : [];
}

/** An address of a route. */
function addressOf(route: Route): string {
  return [...pagesAbove(route), route].map(({ path = "" }) => `/${path.replace(/:\w+\??/g, "7")}`).join("");
}

const dialogsOf = ({ module: { loader } }: Route) =>
  loader && "dialogs" in loader ? (loader.dialogs as RegExp) : undefined;

const below = all.filter((route) => route.path && pagesAbove(route).length > 0);

it.each(below.map((route) => [route.id, route] as const))(
  "%s is skipped by the pages below it exactly if its handle makes it standalone",
  (_, route) => {
    const isStandalone = (route.module.handle as RouteHandle | undefined)?.isStandaloneDialog === true;
    const address = addressOf(route);
    const skipping = pagesAbove(route).filter((page) => dialogsOf(page)?.test(address));
    expect(skipping).toEqual(isStandalone ? pagesAbove(route) : []);
  },
);
