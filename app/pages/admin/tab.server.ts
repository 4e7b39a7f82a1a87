import type { MemberContext } from "~/club/context";
import { analysisPart } from "./analysis-part.server";
import { booksPart } from "./books-part.server";
import { clubPart } from "./club-part.server";
import { eventsPart } from "./events-part.server";
import { peoplePart } from "./people-part.server";
import { panelAt, type TabName, tabNames } from "./tabs";

/** What the panel shows below its figures: the chosen tab, and its contents only. */
export async function tabOf(ctx: MemberContext, url: URL, publicUrl: string) {
  const name = tabNameOf(url);
  // A dialog may be open, at an address below the panel's.
  const panel = new URL(panelAt(url), url);
  switch (name) {
    case "livros":
      return { name, ...booksPart(ctx, panel) };
    case "eventos":
      return { name, ...eventsPart(ctx, panel) };
    case "usuarios":
      return { name, ...peoplePart(ctx, panel) };
    case "analise":
      return { name, ...(await analysisPart(ctx)) };
    case "clube":
      return { name, ...clubPart(ctx, panel, publicUrl) };
  }
}
export type Tab<Name extends TabName> = Extract<Awaited<ReturnType<typeof tabOf>>, { name: Name }>;

/** By `?aba=`, or else by the dialog that is open: `/admin/livros/…` stands above the books. */
function tabNameOf({ searchParams, pathname }: URL): TabName {
  const asked = searchParams.get("aba") ?? pathname.split("/")[2];
  return tabNames.find((name) => name === asked) ?? tabNames[0];
}
