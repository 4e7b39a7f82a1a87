import { CloseLink } from "~/ui/close-link";
import { TextArea } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-answer";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { useClosing } from "./closing";

type Props = {
  form: FormDefinition;
  title: string;
  label: string;
  content: string;
  hint: string;
  rows: number;
  /** The page below, and where on it the text stands. */
  closeTo: string;
  anchor: string;
};

/** The dialog in which an author changes a post or a comment. */
export function EditText({ form, title, label, content, hint, rows, closeTo, anchor }: Props) {
  const { to, back, isDocument } = useClosing(closeTo, anchor);
  return (
    <RoutedDialog title={title} closeTo={to} section="community" alone back={back} wide>
      <ActionForm form={form} staysHere={!isDocument} className="mt-6">
        <TextArea
          name="content"
          label={label}
          className="is-read"
          rows={rows}
          hint={hint}
          defaultValue={content}
        />
        <div className="acts">
          <CloseLink to={to}>Cancelar</CloseLink>
          <SubmitButton variant="primary">Salvar</SubmitButton>
        </div>
      </ActionForm>
    </RoutedDialog>
  );
}
