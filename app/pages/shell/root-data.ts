import { type UIMatch, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Viewer } from "~/club/members/rules";
import { defaultClubName } from "~/club/settings/rules";
import type { Theme } from "~/server/http/theme.server";
import type { Toast } from "~/ui/toast";

/** The data of the root's loader, for every page. */
export type RootData = {
  club: string;
  /** ISO 8601; the moment of the answer, the same on the server and in the browser. */
  now: string;
  timeZone: string;
  viewer: Viewer | null;
  theme: Theme;
  toast: Toast | null;
};

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("the root's loader has not run");
  return data;
}

/** A page's title: "O Quinze · Clube Travessia". */
export function pageTitle(title: string, matches: Pick<UIMatch, "id" | "data">[]) {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return [{ title: `${title} · ${root?.club ?? defaultClubName}` }];
}

/** What a route may say of itself in its `handle`. */
export type RouteHandle = {
  /** The section whose colours the page wears. */
  section?: "reading" | "events" | "community" | "achv";
  /** A dialog that, loaded as a document, takes the place of the page it belongs to. */
  isStandaloneDialog?: boolean;
  /** Fills the window and scrolls within: the list of conversations, or one of them. */
  fills?: "list" | "talk";
  /** Holds its own socket to the server, which brings the bell's count as well. */
  hasOwnSocket?: boolean;
  /** Stands alone, without the shell, also for a member. */
  isBare?: boolean;
};

/** The handles of the routes on screen, outermost first. */
export function useHandles(): RouteHandle[] {
  return useMatches().flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []));
}
