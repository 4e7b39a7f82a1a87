import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isStaff } from "~/club/accounts/rules";
import { memberLoader } from "~/server/http/loaders.server";
import { RankingArt } from "~/ui/art/ranking-art";
import { Tabs } from "~/ui/tabs";
import { TitleBand } from "~/ui/title-band";
import { pageTitle } from "../shell/root-data";
import { BookTab } from "./book-tab";
import { GeneralTab } from "./general-tab";
import { bookTab, generalTab } from "./queries.server";

export const meta: MetaFunction = ({ matches }) => pageTitle("Leaderboards", matches);

export const loader = memberLoader(({ ctx, url }) => {
  // Bookmarks and earlier notifications lead here.
  if (ctx.hidesRanking) throw redirect("/estante");
  const isBook = url.searchParams.get("aba") === "livro";
  return {
    viewer: ctx.viewer,
    isStaff: isStaff(ctx.viewer.role),
    tab: isBook
      ? ({ name: "livro", board: bookTab(ctx, url) } as const)
      : ({ name: "geral", board: generalTab(ctx, url) } as const),
  };
});

export { shouldRevalidate } from "~/ui/form/client-action";

export default function Leaderboard() {
  const { viewer, isStaff, tab } = useLoaderData<typeof loader>();
  return (
    <>
      <TitleBand title="Leaderboards" art={RankingArt} />
      <div className="wrap mt-5 lg:mt-8">
        <Tabs
          label="Leaderboards"
          tabs={[
            { to: "/leaderboard", label: "Geral", isCurrent: tab.name === "geral" },
            { to: "/leaderboard?aba=livro", label: "Livro Atual", isCurrent: tab.name === "livro" },
          ]}
        />
        {tab.name === "geral" ? (
          <GeneralTab board={tab.board} viewer={viewer} />
        ) : (
          <BookTab board={tab.board} viewer={viewer} isStaff={isStaff} />
        )}
      </div>
    </>
  );
}
