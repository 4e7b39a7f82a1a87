import type { ReactNode } from "react";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";

type Props = {
  form: FormDefinition;
  title: string;
  closeTo: string;
  /** The name of the page below. */
  back?: string;
  staysOnPage?: boolean;
  children: ReactNode;
};

/** The fields of a member's text. */
export function EditDialog({
  form,
  title,
  closeTo,
  back,
  staysOnPage,
  className = "mt-6 grid gap-4",
  children,
}: Props & { className?: string }) {
  return (
    <RoutedDialog title={title} closeTo={closeTo} back={back} wide>
      <ActionForm form={form} staysOnPage={staysOnPage} className={className}>
        {children}
        <DialogActions closeTo={closeTo}>Salvar</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

/** Asks before a member's text is deleted. */
export function DeleteDialog({
  form,
  title,
  closeTo,
  back,
  staysOnPage,
  fields,
  children,
}: Props & { fields?: ReactNode }) {
  return (
    <RoutedDialog title={title} closeTo={closeTo} back={back}>
      <p className="prose mt-4">{children}</p>
      <ActionForm form={form} staysOnPage={staysOnPage}>
        {fields && <div className="grid gap-5 mt-5">{fields}</div>}
        <DialogActions closeTo={closeTo} isDangerous>
          {title}
        </DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}
