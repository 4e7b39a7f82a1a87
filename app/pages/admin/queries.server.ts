import type { MemberContext } from "~/club/context";
import { analyticsTab } from "./analytics/queries.server";
import { booksTab } from "./books/queries.server";
import { clubTab } from "./club/queries.server";
import { eventsTab } from "./events/queries.server";
import { peopleTab } from "./people/queries.server";
import { panelUrl, type TabName, tabNames } from "./tabs";

/** Loads the chosen tab only. */
export async function tabData(ctx: MemberContext, url: URL, publicUrl: string) {
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
      return { name, ...clubTab(ctx, panel, publicUrl) };
  }
}
export type Tab<Name extends TabName> = Extract<Awaited<ReturnType<typeof tabData>>, { name: Name }>;

/** `?aba=`, or else the dialog's path: `/admin/livros/…` is a dialog of the books' tab. */
function tabNameOf({ searchParams, pathname }: URL): TabName {
  const asked = searchParams.get("aba") ?? pathname.split("/")[2];
  return tabNames.find((name) => name === asked) ?? tabNames[0];
}
