import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MemberContext } from "~/club/context";
import { editQuestion, requireMayEditQuestion } from "~/club/questions/changes.server";
import { editQuestionFormSchema } from "~/club/questions/schema";
import { positionOfPage } from "~/club/spoilers/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ShownValues, useFirstValues } from "~/ui/form/shown-values";
import { positionField } from "../../shared/spoiler-page-field";
import { EditDialog } from "../../shared/text-dialogs";
import { pageTitle } from "../../shell/root-data";
import { editQuestionForm } from "../forms";
import { bookUrl, questionOfPath } from "../queries.server";
import { anchors, tabbedSearch } from "../tabs";
import { QuestionFields } from "./question-fields";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar pergunta", matches);

export const loader = memberLoader(({ ctx, params, url }) => ({
  values: valuesOf(ctx, params),
  closeTo: bookUrl(params.id) + tabbedSearch(url, "perguntas"),
}));

/** @throws ClubError forbidden, also for the staff once the question is withheld from them. */
function valuesOf(ctx: MemberContext, params: Parameters<typeof questionOfPath>[1]) {
  const { book, text: question } = questionOfPath(ctx, params);
  requireMayEditQuestion(ctx, question);
  return { content: question.content, position: positionOfPage(ctx, book, question.spoilerPage) };
}

function fieldsOf({ content, position }: ReturnType<typeof valuesOf>) {
  const { unit, editionPages } = position.edition;
  const isOwn = unit !== "page";
  return {
    content,
    hides: position.position !== null,
    spoilerPage: positionField(position),
    spoilerUnit: isOwn ? unit : null,
    spoilerEditionPages: isOwn ? editionPages : null,
  };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: editQuestionForm,
    schema: editQuestionFormSchema,
    stored: (ctx, params) => fieldsOf(valuesOf(ctx, params)),
    run({ ctx, params, value, url }) {
      const { id } = questionOfPath(ctx, params).text;
      editQuestion(ctx, id, value);
      const to = `${bookUrl(params.id)}${tabbedSearch(url, "perguntas")}#${anchors.question(id)}`;
      return { to, toast: { title: "Pergunta atualizada" } };
    },
  }),
);

export default function EditQuestion() {
  const { closeTo, ...given } = useLoaderData<typeof loader>();
  const values = useFirstValues(given.values);
  return (
    <EditDialog form={editQuestionForm} title="Editar pergunta" closeTo={closeTo}>
      <ShownValues values={fieldsOf(values)} />
      <QuestionFields {...values} isHidden={values.position.position !== null} />
    </EditDialog>
  );
}
