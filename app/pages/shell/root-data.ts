import { type UIMatch, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Viewer } from "~/club/accounts/rules";
import { defaultClubName } from "~/club/settings/rules";
import type { Theme } from "~/server/http/theme.server";
import type { Section } from "~/ui/sections";
import type { Toast } from "~/ui/toast";

export type RootData = {
  club: string;
  /** ISO 8601. Server and browser use the same time. */
  now: string;
  timeZone: string;
  /** True for a club that shows no ranking, points and streaks. */
  hidesRanking: boolean;
  viewer: Viewer | null;
  theme: Theme;
  toast: Toast | null;
};

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("the root's loader has not run");
  return data;
}

/** "O Quinze · Clube Travessia" */
export function pageTitle(title: string, matches: Pick<UIMatch, "id" | "data">[]) {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return [{ title: `${title} · ${root?.club ?? defaultClubName}` }];
}

type Preview = { title: string; description: string; publicUrl: string };

/** Open Graph tags, which messengers show below a link. Anybody may read them. */
export function linkPreview({ title, description, publicUrl }: Preview) {
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: `${publicUrl}/icon-512.png` },
    { name: "description", content: description },
  ];
}

/** Options that a route sets in its `handle`. */
export type RouteHandle = {
  /** The section sets the colours of the page. */
  section?: Section;
  /** True for a dialog that replaces the page below it when it is loaded as a document. */
  isStandaloneDialog?: boolean;
  /** The page fills the window and scrolls inside: the list of conversations, or one of them. */
  fills?: "list" | "conversation";
  /** True for a page without the shell, also for members. */
  isBare?: boolean;
  /** True for a page without scripts: a long text, of which the browser would otherwise get the data too. */
  isStatic?: boolean;
};

/** The handles of the matched routes, outermost first. */
export function useHandles(): RouteHandle[] {
  return useMatches().flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []));
}
