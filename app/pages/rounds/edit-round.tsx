import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { MemberContext } from "~/club/context";
import { editRound, endBallot, endNominations } from "~/club/rounds/rounds-changes.server";
import { requireCurrentRound } from "~/club/rounds/rounds-queries.server";
import { hasChoice } from "~/club/rounds/rules";
import { openRoundSchema } from "~/club/rounds/schema";
import { rowId } from "~/club/text";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { countSoon } from "~/server/runtime/counting.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Confirmation } from "~/ui/form/confirmation";
import { ActionForm } from "~/ui/form/form";
import { ShownValues, useFirstValues } from "~/ui/form/shown-values";
import { PartHeading } from "~/ui/part-heading";
import { pageTitle } from "../shell/root-data";
import { editRoundForm, endPhaseForm } from "./forms";
import { RoundFields } from "./round-fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Prazos da rodada", matches);

export const loader = staffLoader(({ ctx }) => {
  const { id, phase, nominees } = requireCurrentRound(ctx);
  return { round: { id, phase, nominees }, fields: valuesOf(ctx) };
});

function valuesOf(ctx: MemberContext) {
  const { nominationsUntil, ballotUntil, nominationsPerMember } = requireCurrentRound(ctx);
  return { nominationsUntil, ballotUntil, nominationsPerMember };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

// The round that the page has shown: meanwhile another one may be open.
const roundId = rowId("Rodada inválida");
const endPhaseSchema = z.object({ roundId, phase: z.enum(["nominating", "voting"], "Etapa inválida") });

export const action = formAction(
  intent({
    form: editRoundForm,
    access: "staff",
    schema: openRoundSchema.extend({ roundId }),
    stored: valuesOf,
    run({ ctx, value: { roundId, ...value } }) {
      editRound(ctx, roundId, value);
      return { to: "/proximo-livro", toast: { title: "Prazos atualizados" } };
    },
  }),
  intent({
    form: endPhaseForm,
    access: "staff",
    schema: endPhaseSchema,
    run({ ctx, requestContext, value: { roundId, phase } }) {
      if (phase === "nominating") {
        endNominations(ctx, roundId);
        return { to: "/proximo-livro", toast: { title: "Votação aberta" } };
      }
      endBallot(ctx, roundId);
      countSoon(requestContext.app);
      return { to: `/proximo-livro/${roundId}`, toast: { title: "Votação encerrada" } };
    },
  }),
);

const endings = {
  nominating: {
    label: "Encerrar as indicações",
    submit: "Abrir a votação",
    children: "Depois disso ninguém indica nem retira livros.",
  },
  voting: {
    label: "Encerrar antes do prazo",
    submit: "Encerrar e contar",
    children: "As cédulas são contadas, se bastarem, e apagadas; não dá para reabrir.",
  },
  undisputed: {
    label: "Encerrar antes do prazo",
    submit: "Encerrar a votação",
    children: "Não dá para reabrir.",
  },
};

function endingOf(phase: "nominating" | "voting", nominees: number) {
  return endings[phase === "voting" && !hasChoice({ nominees }) ? "undisputed" : phase];
}

function earlyEndOf(nominees: number): string {
  if (nominees === 0) return "Não há livro na mesa: a rodada termina sem resultado.";
  const few =
    "Com menos de cinco cédulas, e sem o voto de todos, a votação é cancelada: elas não são contadas, e a escolha fica com a administração. Uma cédula que ficou sem livros não conta.";
  return hasChoice({ nominees }) ? few : `Há um livro só na mesa: dá para encerrar já. ${few}`;
}

export default function EditRound() {
  const { round, fields: given } = useLoaderData<typeof loader>();
  const fields = useFirstValues(given);
  const { id, phase, nominees } = round;
  const isEndable = phase === "nominating" || phase === "voting";
  return (
    <RoutedDialog title="Prazos da rodada" closeTo="/proximo-livro" back="Próximo livro">
      <ActionForm form={editRoundForm} className="grid gap-5 mt-6">
        <input type="hidden" name="roundId" value={id} />
        <ShownValues values={fields} />
        <RoundFields {...fields} />
        <DialogActions closeTo="/proximo-livro">Salvar prazos</DialogActions>
      </ActionForm>
      {isEndable && (
        <section className="mt-8 pt-6 border-t-2 border-rule" aria-labelledby="encerrar">
          <PartHeading id="encerrar" className="text-xl">
            {phase === "nominating" ? "Ir para a votação agora" : "Encerrar a votação agora"}
          </PartHeading>
          <p className="mt-2 text-ink-2">
            {phase === "nominating"
              ? `Há ${nominees === 1 ? "1 livro indicado" : `${nominees} livros indicados`}.`
              : earlyEndOf(nominees)}
          </p>
          <Confirmation
            form={endPhaseForm}
            hiddenFields={{ roundId: id, phase }}
            {...endingOf(phase, nominees)}
          />
        </section>
      )}
    </RoutedDialog>
  );
}
