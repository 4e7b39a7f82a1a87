import { type UIMatch, useRouteLoaderData } from "@remix-run/react";

/** What the root's loader tells every page of the club. */
export type ClubFacts = {
  club: string;
  /** ISO 8601; the moment of the answer, the same on the server and in the browser. */
  now: string;
  timeZone: string;
};

export function useClub(): ClubFacts {
  const facts = useRouteLoaderData<ClubFacts>("root");
  if (!facts) throw new Error("the root's loader has not run");
  return facts;
}

/** A page's title: "O Quinze · Clube Travessia". */
export function pageTitle(title: string, matches: Pick<UIMatch, "id" | "data">[]) {
  const root = matches.find(({ id }) => id === "root")?.data as ClubFacts | undefined;
  return [{ title: `${title} · ${root?.club ?? "Clube do Livro"}` }];
}
