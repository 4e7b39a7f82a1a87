import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { isStaff } from "~/club/accounts/rules";
import { castBallot } from "~/club/rounds/ballots-changes.server";
import { carryNomination, setMarks } from "~/club/rounds/nominations-changes.server";
import { currentRound } from "~/club/rounds/rounds-queries.server";
import { ballotPageSchema, chosenNominationSchema, marksFormSchema } from "~/club/rounds/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { GapArt } from "~/ui/art/gap-art";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import lookupStyles from "~/ui/styles/lookup.css?url";
import roundStyles from "~/ui/styles/rounds.css?url";
import { TitleBand } from "~/ui/title-band";
import { useFreshAfterConflict } from "../shared/fresh-after-conflict";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { EarlierRounds } from "./earlier-rounds";
import { carryOverForm, markForm, nominateForm, voteForm } from "./forms";
import { nominateIntent } from "./nominate.server";
import { Nominating } from "./nominating";
import { earlierRounds, roundInStage } from "./queries.server";
import { RoundHead } from "./round-head";
import { Voting } from "./voting";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Próximo livro", matches);

export const links: LinksFunction = () =>
  [roundStyles, lookupStyles].map((href) => ({ rel: "stylesheet", href }));

const address = "/proximo-livro";

export const loader = skippedBehindDialogs(
  /^\/proximo-livro\/(nova|prazos|indicacoes)/,
  memberLoader(({ ctx, url, requestContext: { app } }) => {
    const round = currentRound(ctx);
    return {
      isStaff: isStaff(ctx.viewer.role),
      round: round && roundInStage(ctx, round),
      isList: url.searchParams.get("cedula") === "lista",
      earlier: earlierRounds(ctx, { all: url.searchParams.get("rodadas") === "todas" }),
      hasLookup: app.config.bookLookup,
    };
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  nominateIntent,
  intent({
    form: carryOverForm,
    schema: chosenNominationSchema,
    run({ ctx, value }) {
      const { id, title } = carryNomination(ctx, value.nominationId);
      return {
        to: `${address}#indicacao-${id}`,
        toast: { title: "Indicação de volta à mesa", description: title },
      };
    },
  }),
  intent({
    form: markForm,
    schema: marksFormSchema,
    run({ ctx, value: { nominationId, ...marks } }) {
      setMarks(ctx, nominationId, marks);
      return { to: `${address}#indicacao-${nominationId}` };
    },
  }),
  intent({
    form: voteForm,
    schema: ballotPageSchema,
    run({ ctx, value, url }) {
      const { ranking } = castBallot(ctx, value.roundId, value.places);
      return {
        to: `${address}${url.search}`,
        toast: ranking
          ? { title: "Voto guardado", description: "Dá para mudar até o fim da votação." }
          : { title: "Cédula vazia", description: "Sem nenhum livro, você fica sem voto." },
      };
    },
  }),
);

export default function NextBook() {
  const page = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  useFreshAfterConflict(voteForm, Boolean(page?.round?.voting));
  useFreshAfterConflict(nominateForm, Boolean(page?.round?.nominating));
  if (dialog || !page) return dialog;
  const [last] = page.earlier.rounds;
  const { isStaff, round, isList, earlier, hasLookup } = page;
  return (
    <>
      <Outlet />
      <TitleBand title="Próximo livro" art={GapArt}>
        {isStaff && round && (
          <ButtonLink to={`${address}/prazos`} variant="field" icon="clock" preventScrollReset>
            Prazos
          </ButtonLink>
        )}
      </TitleBand>
      <div className="wrap">
        {round ? (
          <CurrentRound round={round} isList={isList} hasLookup={hasLookup} />
        ) : (
          <div className="pt-10">
            <EmptyState
              art="livro"
              title="Nenhuma rodada aberta."
              action={
                isStaff && (
                  <ButtonLink to={`${address}/nova`} variant="primary" icon="plus" preventScrollReset>
                    Abrir rodada
                  </ButtonLink>
                )
              }
            >
              {last?.winner && (
                <>
                  A última rodada escolheu{" "}
                  <Link className="link" to={`${address}/${last.id}`}>
                    {last.winner.title}
                  </Link>
                  .{" "}
                </>
              )}
              Quando a administração abrir uma rodada, cada pessoa indica livros e vota no próximo.
            </EmptyState>
          </div>
        )}
        <EarlierRounds {...earlier} />
      </div>
    </>
  );
}

type Round = NonNullable<NonNullable<Awaited<ReturnType<typeof loader>>>["round"]>;

type CurrentProps = { round: Round; isList: boolean; hasLookup: boolean };

function CurrentRound({ round, isList, hasLookup }: CurrentProps) {
  const { stages, current, nominating, voting } = round;
  if (nominating) return <Nominating {...nominating} stages={stages} hasLookup={hasLookup} />;
  if (voting) return <Voting {...voting} stages={stages} isList={isList} />;
  return (
    <RoundHead stages={stages} current={current}>
      <p className="round-status" role="status">
        A votação terminou, e os votos estão sendo contados. Recarregue a página em instantes.
      </p>
    </RoundHead>
  );
}
