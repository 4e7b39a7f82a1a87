import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { requireMayDelete } from "~/club/owned-texts.server";
import { deleteQuestion } from "~/club/questions/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { DeleteDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { deleteQuestionForm } from "../forms";
import { bookUrl, questionOfPath } from "../queries.server";
import { tabbedSearch, tabsAnchor } from "../tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Apagar pergunta", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { book, text: question } = questionOfPath(ctx, params);
  requireMayDelete(ctx, "question", question);
  return {
    title: book.title,
    author: question.userId === ctx.viewer.id ? null : question.user.name,
    closeTo: bookUrl(params.id) + tabbedSearch(url, "perguntas"),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: deleteQuestionForm,
    schema: z.object({}),
    run({ ctx, params, url }) {
      deleteQuestion(ctx, questionOfPath(ctx, params).text.id);
      const to = `${bookUrl(params.id)}${tabbedSearch(url, "perguntas")}#${tabsAnchor}`;
      return { to, toast: { title: "Pergunta apagada" } };
    },
  }),
);

export default function DeleteQuestion() {
  const { title, author, closeTo } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog form={deleteQuestionForm} title="Apagar pergunta" closeTo={closeTo}>
      {author === null ? "A sua pergunta" : `A pergunta de ${author}`} sobre <cite>{title}</cite> será apagada
      para sempre.
    </DeleteDialog>
  );
}
