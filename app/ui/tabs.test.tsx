import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Tabs } from "./tabs";

// For paths that are not whole the real link needs a router context, which Remix does not export.
vi.mock("./link", () => ({
  Link: ({ to, preventScrollReset: _, ...rest }: ComponentProps<"a"> & LinkExtras) => (
    <a href={to} {...rest} />
  ),
}));
type LinkExtras = { to: string; preventScrollReset?: boolean };

test("tabs are links, and the current one has aria-current", () => {
  const tabs = [
    { to: "?", label: "Geral", isCurrent: true },
    { to: "?aba=livro", label: "Livro", isCurrent: false },
  ];
  expect(renderToStaticMarkup(<Tabs label="Ranking" tabs={tabs} />)).toMatch(
    /aria-label="Ranking"><a href="\?" aria-current="page">Geral<\/a><a href="\?aba=livro">Livro<\/a><\/nav>$/,
  );
});

test.each([
  [undefined, "Eventos Passados"],
  [0, "Eventos Passados<small> 0</small>"],
  [1214, "Eventos Passados<small> 1.214</small>"],
])("a tab with the count %s shows %s", (count, inside) => {
  const tab = {
    to: "?aba=passados",
    label: "Eventos Passados",
    isCurrent: false,
    ...(count !== undefined && { count }),
  };
  expect(renderToStaticMarkup(<Tabs label="Eventos" tabs={[tab]} />)).toContain(`>${inside}</a>`);
});
