import { Fragment } from "react";
import { CheckField, TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { ShownValues } from "~/ui/form/shown-values";
import { SubmitButton } from "~/ui/form/submit-button";
import { asCell, asRow } from "~/ui/table-roles";
import { formatTime } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { currentChoiceForm } from "../forms";
import type { Tab } from "../queries.server";

type Listed = Tab<"livros">["books"][number];

type Props = NonNullable<Listed["choice"]> & { book: Listed };

/** The last day and the notices of a new current book, below its row, for as long as the change can be undone. */
export default function CurrentChoiceRow({ book, until, isNotified, sendsMail }: Props) {
  const { id, title, endDate, isUndoable } = book;
  const { timeZone } = useRootData();
  const values = { endDate, notify: isNotified };
  return (
    <tr {...asRow} className="is-on">
      <td {...asCell} />
      <td {...asCell} colSpan={6} className="max-md:col-span-full">
        <ActionForm
          form={currentChoiceForm}
          hiddenFields={{ id }}
          keepsTyped={false}
          staysOnPage
          aria-label={`O livro atual: ${title}`}
          className="grid sm:flex flex-wrap items-end gap-x-6 gap-y-3"
        >
          {/* Mounted fields ignore a changed default: a new key mounts those that show what `ShownValues` sends. */}
          <Fragment key={JSON.stringify(values)}>
            <ShownValues values={values} />
            <TextField name="endDate" label="Último dia da leitura" type="date" defaultValue={endDate} />
            <CheckField name="notify" label="Avisar todo o clube" isChecked={isNotified} />
          </Fragment>
          <SubmitButton>Salvar</SubmitButton>
        </ActionForm>
        <p className="hint mt-2">
          Até {formatTime(until, timeZone)} dá para mudar o aviso{isUndoable && " ou desfazer"}.
          {sendsMail && " Os e-mails só saem depois."}
        </p>
      </td>
    </tr>
  );
}
