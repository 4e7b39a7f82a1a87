import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { yearWords } from "~/club/books/years";
import { ClubError } from "~/club/errors";
import { nominationIn } from "~/club/rounds/nominations-queries.server";
import { requireCurrentRound } from "~/club/rounds/rounds-queries.server";
import { formAction } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { pageTitle } from "../shell/root-data";
import { editNominationForm } from "./forms";
import { editNominationIntent } from "./nominate.server";
import { SavedNominationFields } from "./nomination-fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar indicação", matches);

const notFound = "Indicação não encontrada.";

export const loader = memberLoader(({ ctx, params }) => {
  const nomination = nominationIn(ctx, requireCurrentRound(ctx), requireId(params.nominationId, notFound));
  if (!nomination.mayEdit) throw new ClubError("not_found", notFound);
  const { title, author, pageCount, publishedYear, coverImage, isbn, pitch } = nomination;
  return {
    title,
    author,
    pageCount: String(pageCount),
    publishedYear: yearWords(publishedYear),
    coverImage: coverImage ?? "",
    isbn: isbn ?? "",
    pitch,
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(editNominationIntent);

export default function EditNomination() {
  const values = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="Editar indicação" closeTo="/proximo-livro" wide back="Próximo livro">
      <ActionForm form={editNominationForm} encType="multipart/form-data" className="grid gap-5 mt-6">
        <SavedNominationFields values={values} />
        <DialogActions closeTo="/proximo-livro">Salvar indicação</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
