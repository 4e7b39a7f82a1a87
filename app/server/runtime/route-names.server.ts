import { matchRoutes } from "@remix-run/react";

/** The routes of Remix's build, by their ids. */
export type Routes = Record<
  string,
  { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
>;

type Route = { id: string; path?: string | undefined; index?: boolean | undefined; children?: Route[] };

const maxKnown = 2000;
/** Characters of a path that is remembered; those of the club are far shorter. */
const maxKnownLength = 200;

/** Finds the id of the route of a URL, such as "pages/book/route": a path would have ids of members and texts. */
export function routeNames(routes: Routes): (url: string) => string {
  const below = (parentId: string | undefined): Route[] =>
    Object.values(routes)
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
  const tree = below(undefined) as Parameters<typeof matchRoutes>[0];
  // Matching ranks all routes each time. Attack: paths are the client's, so the memory of them has an end.
  const known = new Map<string, string>();
  return (url) => {
    const path = pagePath(url.split("?")[0] ?? "/");
    let name = known.get(path);
    if (name === undefined) {
      name = matchRoutes(tree, path)?.at(-1)?.route.id ?? "none";
      if (known.size >= maxKnown) known.clear();
      if (path.length <= maxKnownLength) known.set(path, name);
    }
    return name;
  };
}

/** The page of a request for its data. */
function pagePath(path: string): string {
  return path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
}
