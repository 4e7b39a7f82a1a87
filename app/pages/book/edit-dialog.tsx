import type { ReactNode } from "react";
import { CloseLink } from "~/ui/close-link";
import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-result";
import { RoutedDialog } from "~/ui/routed-dialog";
import { SubmitButton } from "~/ui/submit-button";

type Props = { form: FormDefinition; title: string; closeTo: string; children: ReactNode };

/** The form of a quote or a question that is edited. */
export function EditDialog({ form, title, closeTo, children }: Props) {
  return (
    <RoutedDialog title={title} closeTo={closeTo} section="reading" isStandalone wide>
      <ActionForm form={form} className="mt-6 grid gap-4">
        {children}
        <div className="dialog-actions">
          <CloseLink to={closeTo}>Cancelar</CloseLink>
          <SubmitButton variant="primary">Salvar</SubmitButton>
        </div>
      </ActionForm>
    </RoutedDialog>
  );
}
