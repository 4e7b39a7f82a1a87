import type { Edition } from "~/club/reading/rules";
import type { ShownPosition } from "~/club/spoilers/rules";
import { CheckField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { described, useField } from "~/ui/form-context";
import { formatNumber } from "~/ui/format";

type HideLineProps = {
  /** The position in the field: of the text, or where the author is. The server ignores it while the box is empty. */
  at: ShownPosition;
  isHidden?: boolean;
  /** The book of `at`, in a form that has a choice of books; 0 for none. */
  bookId?: number;
};

const club = { before: "à página", after: "", label: "Página" };
const words = {
  page: club,
  edition: { ...club, after: "da sua edição", label: "Página da sua edição" },
  percent: { before: "a", after: "%", label: "Porcentagem" },
};

/** "Esconder de quem não chegou à página __", in the unit of the viewer. */
export function HideLine({ at, isHidden = false, bookId }: HideLineProps) {
  const unit = useShownUnit(at, bookId);
  const { id, value, error } = useField("spoilerPage", { value: positionField(at) });
  const { before, after, label } = words[unit];
  return (
    <div>
      <div className="hide-line">
        <CheckField name="hides" label={`Esconder de quem não chegou ${before}`} isChecked={isHidden} />
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          name="spoilerPage"
          className="input"
          inputMode={unit === "percent" ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={value}
          {...described(id, { error })}
        />
        {after && <span>{after}</span>}
        <ShownUnit at={at} bookId={bookId} />
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

/** The value of a field for a position; percent has two decimals. */
export function positionField({ edition, position }: ShownPosition): string | number | null {
  return edition.unit === "percent" && position !== null ? formatNumber(position) : position;
}

/** The unit of a form, which stays as it was shown when the form comes back. */
export function useShownUnit({ edition }: ShownPosition, bookId?: number): Edition["unit"] {
  return (
    (useShown("spoilerUnit", edition.unit === "page" ? "" : edition.unit, bookId) as Edition["unit"] | "") ||
    "page"
  );
}

function useShown(name: string, current: string | number | null, bookId: number | undefined): string {
  const shownFor = useField("spoilerBook", { value: bookId }).value;
  const { value } = useField(name, { value: current });
  return bookId === undefined || shownFor === String(bookId) ? value : String(current ?? "");
}

/** The hidden fields with the unit of a form: none for the club's edition. */
export function ShownUnit({ at, bookId }: { at: ShownPosition; bookId?: number | undefined }) {
  const unit = useShownUnit(at, bookId);
  const editionPages = useShown("spoilerEditionPages", at.edition.editionPages, bookId);
  return (
    <>
      {unit !== "page" && <input type="hidden" name="spoilerUnit" value={unit} />}
      {unit === "edition" && <input type="hidden" name="spoilerEditionPages" value={editionPages} />}
      {bookId !== undefined && <input type="hidden" name="spoilerBook" value={bookId} />}
    </>
  );
}
