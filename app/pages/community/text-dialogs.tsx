import type { ReactNode } from "react";
import type { ShownPosition } from "~/club/spoilers/rules";
import { CloseLink } from "~/ui/close-link";
import { TextArea } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-result";
import { useIsInitialPage } from "~/ui/initial-page";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { HideLine } from "../shared/hide-line";

type EditTextProps = {
  form: FormDefinition;
  title: string;
  label: string;
  content: string;
  /** The page of the text in the unit of the viewer; null for a text without a book. */
  at: ShownPosition | null;
  hint: string;
  rows: number;
  closeTo: string;
  anchor: string;
};

export function EditText({ form, title, label, content, at, hint, rows, closeTo, anchor }: EditTextProps) {
  const { to, back, isDocument } = useReturnLink(closeTo, anchor);
  return (
    <RoutedDialog title={title} closeTo={to} section="community" isStandalone back={back} wide>
      <ActionForm form={form} staysOnPage={!isDocument} className="mt-6">
        <TextArea
          name="content"
          label={label}
          className="is-prose"
          rows={rows}
          hint={hint}
          defaultValue={content}
        />
        {at && <HideLine at={at} isHidden={at.position !== null} />}
        <div className="dialog-actions">
          <CloseLink to={to}>Cancelar</CloseLink>
          <SubmitButton variant="primary">Salvar</SubmitButton>
        </div>
      </ActionForm>
    </RoutedDialog>
  );
}

type DeleteTextProps = {
  form: FormDefinition;
  title: string;
  closeTo: string;
  anchor: string;
  children: ReactNode;
};

export function DeleteText({ form, title, closeTo, anchor, children }: DeleteTextProps) {
  const { to, back, isDocument } = useReturnLink(closeTo, anchor);
  return (
    <RoutedDialog title={title} closeTo={to} section="community" isStandalone back={back}>
      {children}
      <ActionForm form={form} staysOnPage={!isDocument}>
        <div className="dialog-actions">
          <CloseLink to={to}>Cancelar</CloseLink>
          <SubmitButton variant="danger">{title}</SubmitButton>
        </div>
      </ActionForm>
    </RoutedDialog>
  );
}

/** Returns to the running page as it is, or from a document to the text's anchor. */
function useReturnLink(closeTo: string, anchor: string) {
  const isDocument = useIsInitialPage();
  return {
    to: isDocument ? `${closeTo}#${anchor}` : closeTo,
    back: closeTo.startsWith("/book/") ? "Conversa" : "Comunidade",
    isDocument,
  };
}
