import type { ReactNode } from "react";
import { CloseLink } from "~/ui/close-link";
import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-result";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";

type Props = { form: FormDefinition; title: string; closeTo: string; children: ReactNode };

/** Asks before a text of the book's page is deleted. */
export function DeleteDialog({ form, title, closeTo, children }: Props) {
  return (
    <RoutedDialog title={title} closeTo={closeTo} section="reading" isStandalone>
      <p className="prose mt-4">{children}</p>
      <ActionForm form={form}>
        <div className="dialog-actions">
          <CloseLink to={closeTo}>Cancelar</CloseLink>
          <SubmitButton variant="danger">{title}</SubmitButton>
        </div>
      </ActionForm>
    </RoutedDialog>
  );
}
