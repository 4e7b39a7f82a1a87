import { maxQuestionLength } from "~/club/questions/rules";
import type { ShownPosition } from "~/club/spoilers/rules";
import { TextArea } from "~/ui/field";
import { HideLine } from "../../shared/hide-line";

type Props = {
  content?: string;
  /** The page of the question, or where the viewer is. */
  at: ShownPosition;
  isHidden?: boolean;
};

export function QuestionFields({ content, at, isHidden = false }: Props) {
  return (
    <>
      <TextArea
        name="content"
        label="O que você quer perguntar ao clube?"
        className="is-prose"
        rows={3}
        hint={`Até ${maxQuestionLength} caracteres.`}
        defaultValue={content}
      />
      <HideLine at={at} isHidden={isHidden} />
    </>
  );
}
