import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editQuestion, requireMayEditQuestion } from "~/club/questions/changes.server";
import { editQuestionFormSchema } from "~/club/questions/schema";
import { positionOfPage } from "~/club/spoilers/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { EditDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { editQuestionForm } from "../forms";
import { bookUrl, questionOfPath } from "../queries.server";
import { anchors, tabbedSearch } from "../tabs";
import { QuestionFields } from "./question-fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar pergunta", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { book, question } = questionOfPath(ctx, params);
  requireMayEditQuestion(ctx, question);
  const position = positionOfPage(ctx, book, question.spoilerPage);
  return {
    content: question.content,
    position,
    closeTo: bookUrl(params.id) + tabbedSearch(url, "perguntas"),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(
  intent({
    form: editQuestionForm,
    schema: editQuestionFormSchema,
    run({ ctx, params, value, url }) {
      const { id } = questionOfPath(ctx, params).question;
      editQuestion(ctx, id, value);
      const to = `${bookUrl(params.id)}${tabbedSearch(url, "perguntas")}#${anchors.question(id)}`;
      return { to, toast: { title: "Pergunta atualizada" } };
    },
  }),
);

export default function EditQuestion() {
  const { content, position, closeTo } = useLoaderData<typeof loader>();
  return (
    <EditDialog form={editQuestionForm} title="Editar pergunta" closeTo={closeTo}>
      <QuestionFields content={content} position={position} isHidden={position.position !== null} />
    </EditDialog>
  );
}
