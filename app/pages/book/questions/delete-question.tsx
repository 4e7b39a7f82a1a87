import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteQuestion } from "~/club/questions/changes.server";
import { formAction } from "~/server/http/form-action.server";
import { textDeletion } from "../../shared/text-deletion.server";
import { DeleteDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { deleteQuestionForm } from "../forms";
import { bookUrl, questionOfPath } from "../queries.server";
import { tabbedSearch, tabsAnchor } from "../tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar pergunta", matches);

const deletion = textDeletion({
  kind: "question",
  form: deleteQuestionForm,
  find(ctx, params) {
    const { book, text } = questionOfPath(ctx, params);
    return { ...text, title: book.title };
  },
  show: ({ title }, { params, url }) => ({
    title,
    closeTo: bookUrl(params.id) + tabbedSearch(url, "perguntas"),
  }),
  remove: deleteQuestion,
  leadsTo: (_, { params, url }) => `${bookUrl(params.id)}${tabbedSearch(url, "perguntas")}#${tabsAnchor}`,
  toast: "Pergunta apagada",
});

export const loader = deletion.loader;

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(deletion.intent);

export default function DeleteQuestion() {
  const { title, author, closeTo } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog form={deleteQuestionForm} title="Apagar pergunta" closeTo={closeTo}>
      {author === null ? "A sua pergunta" : `A pergunta de ${author}`} sobre <cite>{title}</cite> será apagada
      para sempre.
    </DeleteDialog>
  );
}
