import type { ShownPosition } from "~/club/spoilers/rules";
import { TextArea } from "~/ui/form/field";
import type { FormDefinition } from "~/ui/form/form-result";
import { SpoilerPageField } from "../shared/spoiler-page-field";
import { EditDialog } from "../shared/text-dialogs";
import { useTextDialog } from "./use-text-dialog";

type Props = {
  form: FormDefinition;
  title: string;
  label: string;
  content: string;
  /** The page of the text in the unit of the viewer; null for a text without a book. */
  position: ShownPosition | null;
  hint: string;
  rows: number;
  closeTo: string;
  anchor: string;
};

/** The dialog that edits a post or a comment. */
export function EditText({ form, title, label, content, position, hint, rows, closeTo, anchor }: Props) {
  return (
    <EditDialog form={form} title={title} className="mt-6" {...useTextDialog(closeTo, anchor)}>
      <TextArea
        name="content"
        label={label}
        className="is-prose"
        rows={rows}
        hint={hint}
        defaultValue={content}
      />
      {position && <SpoilerPageField position={position} isHidden={position.position !== null} />}
    </EditDialog>
  );
}
