import { CheckField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { described, useField } from "~/ui/form-context";

type HideLineProps = {
  /** The page in the field: of the text, or where the author is. The server ignores it while the box is empty. */
  page: number | null;
  isHidden?: boolean;
};

/** "Esconder de quem não chegou à página __". */
export function HideLine({ page, isHidden = false }: HideLineProps) {
  const { id, value, error } = useField("spoilerPage", { value: page });
  return (
    <div>
      <div className="hide-line">
        <CheckField name="hides" label="Esconder de quem não chegou à página" isChecked={isHidden} />
        <label className="sr-only" htmlFor={id}>
          Página
        </label>
        <input
          id={id}
          name="spoilerPage"
          className="input"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          {...described(id, { error })}
        />
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}
