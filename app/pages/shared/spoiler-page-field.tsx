import type { ShownPosition } from "~/club/spoilers/rules";
import { CheckField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { described, useField } from "~/ui/form/form-context";
import { formatNumber } from "~/ui/text/format";

type SpoilerPageFieldProps = {
  /** The position in the field: of the text, or where the author is. The server ignores it while the box is empty. */
  position: ShownPosition;
  isHidden?: boolean;
};

/** "Esconder de quem não chegou à página __", in the unit of the viewer. */
export function SpoilerPageField({ position, isHidden = false }: SpoilerPageFieldProps) {
  const { unit } = position.edition;
  const isPercent = unit === "percent";
  const after = isPercent ? "%" : unit === "edition" && "da sua edição";
  const { id, value, error } = useField("spoilerPage", { value: positionField(position) });
  return (
    <div>
      <div className="hide-line">
        <CheckField
          name="hides"
          label={`Esconder de quem não chegou ${isPercent ? "a" : "à página"}`}
          isChecked={isHidden}
        />
        <label className="sr-only" htmlFor={id}>
          {isPercent ? "Porcentagem" : "Página"}
          {!isPercent && after && ` ${after}`}
        </label>
        <input
          id={id}
          name="spoilerPage"
          className="input"
          // Without a text it is not stored, as the box before it.
          data-keeps="choice"
          inputMode={isPercent ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={value}
          {...described(id, { error })}
        />
        {after && <span>{after}</span>}
        <ShownUnit {...position} />
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

/** The value of a field for a position; percent has two decimals. */
export function positionField({ edition, position }: ShownPosition): string | number | null {
  return edition.unit === "percent" && position !== null ? formatNumber(position) : position;
}

/** The hidden fields with the unit of a form: none for the club's edition. */
export function ShownUnit({ edition: { unit, editionPages } }: ShownPosition) {
  return (
    unit !== "page" && (
      <>
        <input type="hidden" name="spoilerUnit" value={unit} />
        {editionPages && <input type="hidden" name="spoilerEditionPages" value={editionPages} />}
      </>
    )
  );
}
