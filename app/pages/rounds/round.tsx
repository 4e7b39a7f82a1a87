import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isStaff } from "~/club/accounts/rules";
import { requireRound } from "~/club/rounds/rounds-queries.server";
import { adoptFormSchema, winnerSchema } from "~/club/rounds/schema";
import { adoptWinner, chooseWinner } from "~/club/rounds/winners-changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import styles from "~/ui/styles/rounds.css?url";
import { pageTitle } from "../shell/root-data";
import { Adopt, ChooseWinner } from "./adopt";
import { CountTable } from "./count-table";
import { adoptForm, chooseWinnerForm } from "./forms";
import { resultPage } from "./result.server";
import { Runoff } from "./runoff";
import { NoWinner, WinnerPoster } from "./winner";

export const handle = { section: "reading" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.winner ? `O próximo livro é ${data.winner.title}` : "Resultado da rodada", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const notFound = "Rodada não encontrada.";

export const loader = memberLoader(({ ctx, params }) => {
  const round = requireRound(ctx, requireId(params.round, notFound));
  if (round.phase === "nominating" || round.phase === "voting") throw redirect("/proximo-livro");
  return { id: round.id, ...resultPage(ctx, round), isStaff: isStaff(ctx.viewer.role) };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: chooseWinnerForm,
    access: "staff",
    schema: winnerSchema,
    run({ ctx, value, params }) {
      const id = requireId(params.round, notFound);
      chooseWinner(ctx, id, value.nominationId);
      return { to: `/proximo-livro/${id}`, toast: { title: "Livro escolhido" } };
    },
  }),
  intent({
    form: adoptForm,
    access: "staff",
    schema: adoptFormSchema,
    run({ ctx, value, params }) {
      const id = requireId(params.round, notFound);
      const { title } = adoptWinner(ctx, id, value);
      return {
        to: `/proximo-livro/${id}#e-agora`,
        toast: {
          title: value.as === "current" ? "Livro atual atualizado" : "Próximo livro definido",
          description: title,
        },
      };
    },
  }),
);

export default function Round() {
  const page = useLoaderData<typeof loader>();
  const { id, winner, isCounted, runoff, table, voted, members, notes, lastVotes, nominees, current } = page;
  const { hasRemoved, isStaff } = page;
  return (
    <>
      {winner ? (
        <WinnerPoster
          winner={winner}
          lastVotes={lastVotes}
          nominees={nominees.length}
          voted={voted}
          members={members}
        />
      ) : (
        <NoWinner isCounted={isCounted} nominees={nominees.length} voted={voted} hasRemoved={hasRemoved} />
      )}
      {notes.length > 0 && (
        <div className="wrap my-8 grid gap-1">
          {notes.map((note) => (
            <p key={note} className="meta wrap-anywhere">
              {note}
            </p>
          ))}
        </div>
      )}
      {runoff && <Runoff {...runoff} />}
      <div className="wrap mt-12 lg:mt-16 grid gap-x-20 gap-y-10 lg:grid-cols-2">
        {table && <CountTable {...table} />}
        {winner ? (
          <Adopt roundId={id} winner={winner} current={current} isStaff={isStaff} />
        ) : (
          isStaff && isCounted && nominees.length > 0 && <ChooseWinner nominees={nominees} />
        )}
      </div>
    </>
  );
}
