import { ActionForm } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import { deleteBookForm } from "./forms";

/** Deletes a book in two steps, or says why it stays. */
export function DeleteBook({ title, keptBecause }: { title: string; keptBecause: string | null }) {
  if (keptBecause) return <p className="meta mt-6">{keptBecause}</p>;
  return (
    <details className="mt-6">
      <summary className="link inline-flex items-center gap-2 min-h-11">
        Apagar livro
        <Icon name="chevron-down" className="w-4 h-4" />
      </summary>
      <ActionForm form={deleteBookForm} className="mt-2">
        <p className="read">
          <cite>{title}</cite> sai da biblioteca para sempre. Ninguém o leu nem escreveu sobre ele.
        </p>
        <SubmitButton variant="danger" className="mt-4">
          Apagar livro para sempre
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
