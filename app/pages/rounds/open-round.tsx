import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openRound } from "~/club/rounds/rounds-changes.server";
import { currentRound } from "~/club/rounds/rounds-queries.server";
import { openRoundSchema } from "~/club/rounds/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { Link } from "~/ui/link";
import { pageTitle } from "../shell/root-data";
import { openRoundForm } from "./forms";
import { proposedDays } from "./queries.server";
import { RoundFields } from "./round-fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Abrir rodada", matches);

export const loader = staffLoader(({ ctx }) => ({
  days: proposedDays(ctx),
  isOpen: currentRound(ctx) !== null,
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: openRoundForm,
    access: "staff",
    schema: openRoundSchema,
    run({ ctx, value }) {
      openRound(ctx, value);
      return { to: "/proximo-livro", toast: { title: "Rodada aberta" } };
    },
  }),
);

export default function OpenRound() {
  const { days, isOpen } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Abrir rodada" closeTo="/proximo-livro" back="Próximo livro">
      <p className="prose mt-4">
        Primeiro cada pessoa indica livros; depois todas põem os indicados em ordem. O clube recebe um aviso
        em cada etapa.
      </p>
      {isOpen ? (
        <p className="mt-4">
          Já há uma rodada aberta.{" "}
          <Link className="link" to="/proximo-livro">
            Ver a rodada
          </Link>
        </p>
      ) : (
        <ActionForm form={openRoundForm} className="grid gap-5 mt-6">
          <RoundFields {...days} nominationsPerMember={2} />
          <DialogActions closeTo="/proximo-livro">Abrir rodada</DialogActions>
        </ActionForm>
      )}
    </RoutedDialog>
  );
}
