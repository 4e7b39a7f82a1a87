import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ClubError } from "~/club/errors";
import { deleteNomination } from "~/club/rounds/nominations-changes.server";
import { nominationIn } from "~/club/rounds/nominations-queries.server";
import { requireCurrentRound } from "~/club/rounds/rounds-queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { pageTitle } from "../shell/root-data";
import { deleteNominationForm } from "./forms";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Retirar indicação", matches);

const notFound = "Indicação não encontrada.";

export const loader = memberLoader(({ ctx, params }) => {
  const { title, isOwn, mayDelete } = nominationIn(
    ctx,
    requireCurrentRound(ctx),
    requireId(params.nominationId, notFound),
  );
  if (!mayDelete) throw new ClubError("not_found", notFound);
  return { title, isOwn };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: deleteNominationForm,
    schema: z.object({}),
    run({ ctx, params }) {
      deleteNomination(ctx, requireId(params.nominationId, notFound));
      return { to: "/proximo-livro#na-mesa", toast: { title: "Indicação retirada" } };
    },
  }),
);

export default function DeleteNomination() {
  const { title, isOwn } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog
      title={isOwn ? "Retirar indicação" : "Tirar da mesa"}
      closeTo="/proximo-livro"
      back="Próximo livro"
    >
      <p className="prose mt-4">
        <cite>{title}</cite> sai da mesa, com o texto e as marcas.
        {!isOwn && " Nas cédulas já guardadas, vale o livro seguinte."}
      </p>
      <ActionForm form={deleteNominationForm} className="mt-6">
        <DialogActions closeTo="/proximo-livro" isDangerous>
          {isOwn ? "Retirar" : "Tirar da mesa"}
        </DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
