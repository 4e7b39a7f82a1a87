import { type UIMatch, useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

const unnamed = "Clube do Livro";

/** What every page may know of the club: its name, its moment, its time zone. */
export function useClub(): { club: string; now: string; timeZone: string } {
  const root = useRouteLoaderData<typeof loader>("root");
  return {
    club: root?.club ?? unnamed,
    now: root?.now ?? new Date().toISOString(),
    timeZone: root?.timeZone ?? "America/Sao_Paulo",
  };
}

/** A page's title: "O Quinze · Clube Travessia". */
export function pageTitle(title: string, matches: Pick<UIMatch, "id" | "data">[]) {
  const root = matches.find(({ id }) => id === "root")?.data as { club?: string } | undefined;
  return [{ title: `${title} · ${root?.club ?? unnamed}` }];
}
