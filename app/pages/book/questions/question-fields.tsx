import { maxQuestionLength } from "~/club/questions/rules";
import type { ShownPosition } from "~/club/spoilers/rules";
import { TextArea } from "~/ui/form/field";
import { SpoilerPageField } from "../../shared/spoiler-page-field";

type Props = {
  content?: string;
  /** The page of the question, or where the viewer is. */
  position: ShownPosition;
  isHidden?: boolean;
};

export function QuestionFields({ content, position, isHidden = false }: Props) {
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
      <SpoilerPageField position={position} isHidden={isHidden} />
    </>
  );
}
