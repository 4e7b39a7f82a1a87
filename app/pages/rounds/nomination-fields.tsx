import { type ReactNode, useContext, useEffect, useState } from "react";
import { isAboutCheckDigit } from "~/club/books/isbn";
import { pitchLength } from "~/club/rounds/rules";
import { CheckField, TextArea, TextField } from "~/ui/form/field";
import { FormContext } from "~/ui/form/form-context";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { BookLookup } from "../shared/book-lookup";
import { CoverFields } from "../shared/covers/cover-fields";

export type NominationValues = {
  title: string;
  author: string;
  pageCount: string;
  publishedYear: string;
  coverImage: string;
  isbn: string;
  pitch: string;
};

type NewProps = { hasLookup: boolean; children: ReactNode };

/**
 * The fields of a new nomination, which a looked-up record may fill.
 * @param hasLookup false where look-ups are off. @param children what follows the fields.
 */
export function NewNominationFields({ hasLookup, children }: NewProps) {
  return (
    <BookLookup isOn={hasLookup} label="ISBN" hint="Opcional. Está na contracapa, junto do código de barras.">
      <div className="nomination-sheet">
        <h3>Ficha da indicação</h3>
        <NominationFields />
        {children}
      </div>
    </BookLookup>
  );
}

export function SavedNominationFields({ values }: { values: NominationValues }) {
  return (
    <>
      <TextField name="isbn" label="ISBN" inputMode="numeric" autoComplete="off" defaultValue={values.isbn} />
      <NominationFields values={values} />
    </>
  );
}

/** The book and why the club should read it. */
function NominationFields({ values = {} }: { values?: Partial<NominationValues> }) {
  return (
    <>
      <KeepIsbn />
      <TextField name="title" label="Título" defaultValue={values.title} />
      <ThereAlready />
      <TextField name="author" label="Autoria" defaultValue={values.author} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          name="pageCount"
          label="Páginas"
          type="number"
          inputMode="numeric"
          min={1}
          defaultValue={values.pageCount}
        />
        <TextField name="publishedYear" label="Ano" defaultValue={values.publishedYear} />
      </div>
      <CoverFields values={values} />
      <TextArea
        name="pitch"
        label="Por que ler este livro juntos?"
        className="is-prose"
        rows={4}
        maxLength={pitchLength.max}
        hint={`De ${pitchLength.min} a ${pitchLength.max} caracteres.`}
        defaultValue={values.pitch}
      />
    </>
  );
}

/** The link to a book that is on the shelf or on the table already. */
function ThereAlready() {
  const link = useContext(FormContext)?.outcome?.link;
  if (!link) return null;
  return (
    <p className="flex items-center gap-2 -mt-3">
      <Icon name="arrow-right" />
      <Link className="link" to={link}>
        {link.startsWith("/book/") ? "Ver na estante" : "Ver a indicação"}
      </Link>
    </p>
  );
}

/** Offered once a check digit was refused: some books are printed with a wrong one. */
function KeepIsbn() {
  const form = useContext(FormContext);
  const isRefused = isAboutCheckDigit(form?.outcome?.result.error?.isbn?.[0]);
  const isChosen = form?.submittedValues?.keepIsbn !== undefined;
  // A later refusal for another reason leaves it ticked.
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (isRefused) setIsOffered(true);
  }, [isRefused]);
  if (!(isRefused || isChosen || isOffered)) return null;
  return <CheckField name="keepIsbn" label="Guardar este ISBN mesmo com o dígito que não confere" />;
}
