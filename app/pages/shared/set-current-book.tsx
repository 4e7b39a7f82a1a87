import type { ComponentProps } from "react";
import { ActionForm } from "~/ui/form/form";
import { form } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";

export const setCurrentBookForm = form("set-current", "atualizar livro atual");

type Props = ComponentProps<typeof SubmitButton> & { bookId: number; search?: string };

/** Makes a book the current one at once. The panel then offers its last day, the notices and the way back. */
export default function SetCurrentBook({ bookId, search = "", className, ...button }: Props) {
  return (
    <ActionForm
      form={setCurrentBookForm}
      action={`/admin${search}`}
      isButton
      hiddenFields={{ id: bookId }}
      className={className}
    >
      <SubmitButton {...button} />
    </ActionForm>
  );
}
