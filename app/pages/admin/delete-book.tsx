import { ActionForm, OutcomeToast, useSaving } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

const intent = "apagar-livro";

/** Deletes a book in two steps, or says why it stays. */
export function DeleteBook({ title, keptBecause }: { title: string; keptBecause: string | null }) {
  const isSaving = useSaving(intent);
  return (
    <>
      <OutcomeToast intent={intent} />
      {keptBecause ? (
        <p className="meta mt-6">{keptBecause}</p>
      ) : (
        <details className="mt-6">
          <summary className="link inline-flex items-center gap-2 min-h-11">
            Apagar livro
            <Icon name="chevron-down" className="w-4 h-4" />
          </summary>
          <ActionForm intent={intent} className="mt-2">
            <p className="read">
              <cite>{title}</cite> sai da biblioteca para sempre. Ninguém o leu nem escreveu sobre ele.
            </p>
            <Button type="submit" variant="danger" busy={isSaving} className="mt-4">
              Apagar livro para sempre
            </Button>
          </ActionForm>
        </details>
      )}
    </>
  );
}
