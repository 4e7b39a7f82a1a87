import { Button, ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { useClosing } from "./closing";

type Props = {
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
export function EditText({ title, label, content, hint, rows, closeTo, anchor }: Props) {
  const state = useServerForm<{ content: string }>("editar", { content });
  const { to, back, stays } = useClosing(closeTo, anchor);
  return (
    <RoutedDialog title={title} closeTo={to} section="community" alone back={back} wide>
      <ServerForm state={state} className="mt-6" preventScrollReset>
        {stays}
        <TextArea meta={state.fields.content} label={label} className="is-read" rows={rows} hint={hint} />
        <div className="acts">
          <ButtonLink to={to} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={state.isSaving}>
            Salvar
          </Button>
        </div>
      </ServerForm>
    </RoutedDialog>
  );
}
