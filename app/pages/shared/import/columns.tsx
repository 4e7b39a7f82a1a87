import { FieldError } from "~/ui/form/field-error";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { changeColumnsForm } from "./forms";
import type { ReviewPage } from "./queries.server";

type Props = Pick<ReviewPage, "columns" | "fields" | "misfit">;

/** The columns of the file, each with its field. With scripts a choice is sent at once. */
export function Columns({ columns, fields, misfit }: Props) {
  const hydrated = useHydrated();
  const { outcome, isSaving } = useFormState(changeColumnsForm, { count: columns.length });
  const refusal = outcome?.result.error?.columns?.[0];
  const chosen = columns.map(({ field }) => field).join();
  return (
    <>
      <p className="text-ink-2 mb-4">À esquerda, a sua planilha. À direita, o que ela vira no clube.</p>
      {(refusal ?? misfit) && <FieldError id="colunas-erro">{refusal ?? misfit}</FieldError>}
      <ActionForm
        form={changeColumnsForm}
        hiddenFields={{ count: columns.length }}
        staysOnPage
        isSwitch
        keepsTyped={false}
        autoComplete="off"
        onChange={({ currentTarget }) => hydrated && currentTarget.requestSubmit()}
      >
        <ol className="border-t-2 border-t-rule">
          {columns.map(({ name, example, isMonthFirst, monthsFirst, field }, at) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,1fr)] gap-y-1.5 gap-x-3.5 items-center py-3 border-b border-b-line"
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none ever moves.
              key={at}
            >
              <span className="min-w-0">
                <b className="wrap-anywhere">{name || `Coluna ${at + 1}`}</b>
                {example && (
                  <span className="meta block overflow-hidden text-ellipsis whitespace-nowrap">
                    “{example}”
                  </span>
                )}
                {monthsFirst ? (
                  <span className="block text-sm text-ink-2">
                    O mês vem antes do dia? Então escolha isso.
                  </span>
                ) : (
                  isMonthFirst && (
                    <span className="meta block overflow-hidden text-ellipsis whitespace-nowrap">
                      O mês vem antes do dia.
                    </span>
                  )
                )}
              </span>
              <Icon className="text-ink-3" name="arrow-right" />
              <select
                // A refused choice returns to the stored one, and a reset of the form to the newest.
                key={`${chosen} ${outcome?.status ?? ""}`}
                name={`c${at}`}
                className="input"
                aria-label={`Coluna ${name || at + 1}`}
                defaultValue={field}
              >
                {fields.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                {monthsFirst && <option value={monthsFirst.value}>{monthsFirst.label}</option>}
                <option value="">Não trazer</option>
              </select>
            </li>
          ))}
        </ol>
        <div className="mt-4 min-h-11.5 flex items-center">
          {hydrated ? (
            <p className="text-ink-2" role="status">
              {isSaving ? "Conferindo…" : "Cada mudança confere as linhas de novo."}
            </p>
          ) : (
            <SubmitButton>Conferir de novo</SubmitButton>
          )}
        </div>
      </ActionForm>
    </>
  );
}
