import type { ShownPosition } from "~/club/spoilers/rules";
import { CheckField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { described, useField } from "~/ui/form-context";
import { formatNumber } from "~/ui/format";

type HideLineProps = {
  /** The position in the field: of the text, or where the author is. The server ignores it while the box is empty. */
  at: ShownPosition;
  isHidden?: boolean;
  /** True if the unit is that of `at`, also in a form that was sent with another one. */
  isFixed?: boolean;
};

/** "Esconder de quem não chegou à página __", in the unit of the viewer. */
export function HideLine({ at, isHidden = false, isFixed = false }: HideLineProps) {
  const { unit, fields } = useShownUnit(at, isFixed);
  const isPercent = unit === "percent";
  const { id, value, error } = useField("spoilerPage", { value: positionField(at) });
  return (
    <div>
      <div className="hide-line">
        <CheckField
          name="hides"
          label={`Esconder de quem não chegou ${isPercent ? "a" : "à página"}`}
          isChecked={isHidden}
        />
        <label className="sr-only" htmlFor={id}>
          {isPercent ? "Porcentagem" : unit ? "Página da sua edição" : "Página"}
        </label>
        <input
          id={id}
          name="spoilerPage"
          className="input"
          inputMode={isPercent ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={value}
          {...described(id, { error })}
        />
        {unit && <span>{isPercent ? "%" : "da sua edição"}</span>}
        {fields}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

/** The value of a field for a position; percent has two decimals. */
export function positionField({ edition, position }: ShownPosition): string | number | null {
  return edition.unit === "percent" && position !== null ? formatNumber(position) : position;
}

/** The unit of a form with its hidden fields; "" for the club's edition. A form that comes back stays as it was sent. */
export function useShownUnit({ edition }: ShownPosition, isFixed = false) {
  const own = edition.unit === "page" ? "" : edition.unit;
  const sent = useField("spoilerUnit", { value: own }).value;
  const pages = useField("spoilerEditionPages", { value: edition.editionPages }).value;
  const unit = isFixed ? own : sent;
  const editionPages = isFixed ? (edition.editionPages ?? "") : pages;
  return {
    unit,
    fields: unit && (
      <>
        <input type="hidden" name="spoilerUnit" value={unit} />
        <input type="hidden" name="spoilerEditionPages" value={editionPages} />
      </>
    ),
  };
}
