import { maxNoteLength, maxQuoteLength } from "~/club/quotes/rules";
import type { ShownPosition } from "~/club/spoilers/rules";
import { CheckField, TextArea, TextField } from "~/ui/form/field";
import { positionField, ShownUnit } from "../../shared/spoiler-page-field";

type Props = {
  quote?: { content: string; note: string | null; isOpen: boolean };
  /** The page of the quote in the unit of the viewer. */
  position: ShownPosition;
  rows: number;
};

export function QuoteFields({ quote, position, rows }: Props) {
  const { unit } = position.edition;
  return (
    <>
      <TextArea
        name="content"
        label="O trecho, como está no livro"
        className="is-prose"
        rows={rows}
        hint={`Até ${maxQuoteLength} caracteres.`}
        defaultValue={quote?.content}
      />
      <div className="grid grid-cols-[6.5rem_1fr] gap-3">
        <TextField
          name="page"
          label={unit === "percent" ? "Porcentagem" : "Página"}
          inputMode={unit === "percent" ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={positionField(position)}
          hint={unit === "edition" && "Da sua edição"}
        />
        <TextField
          name="note"
          label="Por quê?"
          hint={`Opcional, até ${maxNoteLength} caracteres.`}
          autoComplete="off"
          defaultValue={quote?.note}
        />
      </div>
      <CheckField name="hides" label="Esconder de quem não chegou a esta página" isChecked={!quote?.isOpen} />
      <ShownUnit {...position} />
    </>
  );
}
