import type { ReactNode } from "react";
import { positionFields, positionLabels } from "~/club/reading/position-fields";
import { clubPageAt, type Edition, lastPosition, percentRead } from "~/club/reading/rules";
import { Choice } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { described, useField } from "~/ui/form/form-context";
import { useTypedValue } from "~/ui/form/typed-value";
import { ProgressBar } from "~/ui/progress-bar";
import { formatNumber } from "~/ui/text/format";

/** The viewer's place in each unit; null where it is not known. */
export type Positions = {
  page: number | null;
  edition: number | null;
  percent: number | null;
  editionPages: number | null;
};

type FieldsProps = {
  formId: string;
  unit: Edition["unit"];
  positions: Positions;
  pageCount: number;
  cover: ReactNode;
};

/** The position in the unit that the viewer has chosen before. */
export function OwnPosition({ formId, unit, positions, pageCount, cover }: FieldsProps) {
  const position = positions[unit];
  const edition = { unit, editionPages: positions.editionPages };
  const typed = useTypedNumber(`${formId}-${positionFields[unit]}`);
  const percent = percentRead(
    typed !== null && typed >= 0 ? typed : (position ?? 0),
    lastPosition(edition, pageCount),
  );
  return (
    <>
      <input type="hidden" name="unit" value={unit} />
      <div className="position-fields">
        {cover}
        <PositionField
          unit={unit}
          position={position}
          last={lastPosition(edition, pageCount)}
          hint={position === null ? "Não iniciado" : was[unit](formatNumber(position))}
          autoFocus
        />
      </div>
      <div className="mt-8">
        <ProgressBar percent={percent} size="lg" />
      </div>
    </>
  );
}

/** The choice of the unit, with the fields of each; without `:has()` they are all visible. */
export function PositionChoice({ formId, unit, positions, pageCount, cover }: FieldsProps) {
  const editionPages = useTypedNumber(`${formId}-editionPages`) ?? positions.editionPages;
  const known = editionPages !== null && editionPages > 0 ? editionPages : undefined;
  const clubPage = (of: Edition) => (
    <ClubPage
      inputId={`${formId}-${positionFields[of.unit]}`}
      position={positions[of.unit]}
      edition={of}
      pageCount={pageCount}
    />
  );
  return (
    <div className="unit-choice">
      <div className="position-fields">
        {cover}
        <div>
          <div className="unit-page">
            <PositionField
              unit="page"
              position={positions.page}
              last={pageCount}
              autoFocus={unit === "page"}
            />
          </div>
          <div className="unit-edition">
            <PositionField
              unit="edition"
              position={positions.edition}
              last={known}
              hint={known && clubPage({ unit: "edition", editionPages: known })}
              autoFocus={unit === "edition"}
            />
          </div>
          <div className="unit-percent">
            <PositionField
              unit="percent"
              position={positions.percent}
              hint={clubPage({ unit: "percent", editionPages: null })}
              autoFocus={unit === "percent"}
            />
          </div>
        </div>
      </div>
      <div className="mt-5">
        <Choice legend="Como você lê este livro" name="unit" options={ways} value={unit} stacks />
        <EditionPages pages={positions.editionPages} />
        <p className="hint mt-2">Escolha uma vez. Plano, metas e conversas passam a falar na sua página.</p>
      </div>
    </div>
  );
}

const was = {
  page: (position: string) => `Você estava na página ${position}.`,
  edition: (position: string) => `Você estava na ${position}.`,
  percent: (position: string) => `Você estava em ${position}%.`,
};

const ways = [
  { value: "page", label: "Edição do clube" },
  { value: "edition", label: "Outra edição" },
  { value: "percent", label: "Por porcentagem" },
];

type PositionFieldProps = {
  unit: Edition["unit"];
  position: number | null;
  last?: number | undefined;
  hint?: ReactNode;
  autoFocus?: boolean;
};

function PositionField({ unit, position, last, hint, autoFocus }: PositionFieldProps) {
  const isPercent = unit === "percent";
  const kind = isPercent
    ? ({ type: "text", inputMode: "decimal", maxLength: 8 } as const)
    : ({ type: "number", inputMode: "numeric", min: 1, max: last } as const);
  const after = isPercent ? "%" : last === undefined ? "" : `de ${formatNumber(last)}`;
  return (
    <TextField
      name={positionFields[unit]}
      label={positionLabels[unit]}
      defaultValue={isPercent && position !== null ? formatNumber(position) : position}
      {...kind}
      className="input-xl"
      autoFocus={autoFocus}
      // Always there: a field without it has another place in the tree, and would lose the typed text.
      after={<span className="text-xl whitespace-nowrap">{after}</span>}
      hint={hint}
    />
  );
}

function EditionPages({ pages }: { pages: number | null }) {
  const { id, value, error } = useField("editionPages", { value: pages });
  return (
    <div className="unit-edition mt-3">
      <div className="hide-line">
        <label className="label" htmlFor={id}>
          A minha edição tem
        </label>
        <input
          id={id}
          name="editionPages"
          className="input"
          type="number"
          inputMode="numeric"
          min={1}
          max={20_000}
          defaultValue={value}
          {...described(id, { error })}
        />
        <span>páginas</span>
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

type ClubPageProps = { inputId: string; position: number | null; edition: Edition; pageCount: number };

/** Follows the typed position with scripts. It names the position, so that it is also true without them. */
function ClubPage({ inputId, position, edition, pageCount }: ClubPageProps) {
  const shown = useTypedNumber(inputId) ?? position;
  if (shown === null || !(shown >= 0)) return <>Vale a página correspondente no livro do clube.</>;
  const own = edition.unit === "percent" ? `${formatNumber(shown)}%` : `A sua página ${formatNumber(shown)}`;
  return (
    <>
      {own} é a página {formatNumber(clubPageAt(shown, edition, pageCount))} do livro do clube.
    </>
  );
}

/** The number in an input; null without scripts and for an empty field. */
function useTypedNumber(inputId: string): number | null {
  const typed = useTypedValue(inputId) ?? "";
  return typed === "" ? null : Number(typed.replace(",", "."));
}
