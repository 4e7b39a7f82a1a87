import type { ReactNode } from "react";
import { CloseLink } from "~/ui/close-link";
import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-answer";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { useClosing } from "./closing";

type Props = {
  form: FormDefinition;
  title: string;
  /** The page below, and where on it the text stands. */
  closeTo: string;
  anchor: string;
  children: ReactNode;
};

/** The dialog that asks before a post or a comment is deleted. */
export function DeleteText({ form, title, closeTo, anchor, children }: Props) {
  const { to, back, isDocument } = useClosing(closeTo, anchor);
  return (
    <RoutedDialog title={title} closeTo={to} section="community" alone back={back}>
      {children}
      <ActionForm form={form} staysHere={!isDocument}>
        <div className="acts">
          <CloseLink to={to}>Cancelar</CloseLink>
          <SubmitButton variant="danger">{title}</SubmitButton>
        </div>
      </ActionForm>
    </RoutedDialog>
  );
}
