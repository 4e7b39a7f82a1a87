import { maxNoteLength, maxQuoteLength } from "~/club/quotes/rules";
import { TextArea, TextField } from "~/ui/field";

type Props = { quote?: { content: string; page: number; note: string | null }; rows: number };

export function QuoteFields({ quote, rows }: Props) {
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
          label="Página"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quote?.page}
        />
        <TextField
          name="note"
          label="Por quê?"
          hint={`Opcional, até ${maxNoteLength} caracteres.`}
          autoComplete="off"
          defaultValue={quote?.note}
        />
      </div>
    </>
  );
}
