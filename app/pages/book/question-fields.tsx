import { maxQuestionLength } from "~/club/questions/rules";
import { TextArea } from "~/ui/field";
import { HideLine } from "../shared/hide-line";

type Props = {
  question?: { content: string; spoilerPage: number | null };
  /** The page that the viewer has reached. */
  ownPage: number | null;
};

export function QuestionFields({ question, ownPage }: Props) {
  const page = question?.spoilerPage ?? null;
  return (
    <>
      <TextArea
        name="content"
        label="O que você quer perguntar ao clube?"
        className="is-prose"
        rows={3}
        hint={`Até ${maxQuestionLength} caracteres.`}
        defaultValue={question?.content}
      />
      <HideLine page={page ?? ownPage} isHidden={page !== null} />
    </>
  );
}
