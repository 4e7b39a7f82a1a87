import type { ReactNode } from "react";
import type { FoundBookView, LookupView } from "~/club/lookup/views";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { Button } from "~/ui/button";
import { useField } from "~/ui/form/form-context";
import type { IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { plural } from "~/ui/text/format";
import type { LookupState, Note, StepButton } from "./book-lookup-state";

type Props = { state: LookupState | null; note: Note; button: StepButton };

/** The answer of a look-up, below its field. */
export default function BookLookupAnswer({ state, note, button }: Props) {
  if (note && "noCamera" in note) {
    return (
      <Box icon="camera" title="Sem a câmera, digite o número">
        Está na contracapa, logo abaixo das barras. A permissão se muda no cadeado ao lado do endereço.
      </Box>
    );
  }
  if (note && "problem" in note) {
    return (
      <Box icon="offline" title="Não deu para procurar" kind="bad" actions={<ByHand />}>
        {note.problem}
      </Box>
    );
  }
  if (!state || state.result.outcome === "off") return null;
  const { result } = state;
  if (result.source === "shelf") return <OnShelf books={result.found} isByTitle={"title" in state.query} />;
  if (result.outcome === "found") return <Found state={state} button={button} />;
  return result.outcome === "unknown" ? (
    <Unknown state={state} button={button} />
  ) : (
    <Unanswered state={state} button={button} />
  );
}

type BoxProps = {
  icon: IconName;
  title: string;
  kind?: "quiet" | "found" | "bad";
  actions?: ReactNode;
  children: ReactNode;
};

function Box({ icon, title, kind = "quiet", actions, children }: BoxProps) {
  return (
    <Notice
      {...{ icon, title }}
      {...(kind === "found" ? { section: "reading" } : { kind })}
      role={kind === "bad" ? "alert" : undefined}
    >
      <p>{children}</p>
      {actions && <p className="actions mt-2">{actions}</p>}
    </Notice>
  );
}

function ByHand({ isFirst = false }: { isFirst?: boolean }) {
  const { id } = useField("title");
  return (
    <a className={isFirst ? "btn btn-sm" : "btn btn-quiet btn-sm"} href={`#${id}`}>
      Preencher à mão
    </a>
  );
}

function OnShelf({ books: [book], isByTitle }: { books: FoundBookView[]; isByTitle: boolean }) {
  if (!book) return null;
  const link = (
    <Link className="btn btn-sm" to={`/book/${book.bookId}`}>
      Ver o livro
    </Link>
  );
  return (
    <Box icon="book" title={`Já está no clube: ${book.title}`} actions={link}>
      De {book.author}. Se é outro livro, {isByTitle ? "procure pelo ISBN ou preencha" : "preencha"} à mão.
    </Box>
  );
}

const records = {
  shelf: "",
  catalogue: "Ficha do catálogo do clube",
  cbl: "Ficha da Câmara Brasileira do Livro",
  "mercado-editorial": "Ficha do Mercado Editorial",
  "open-library": "Ficha da Open Library",
  "google-books": "Ficha do Google Books",
};

function Found({
  state: { result, chosen },
  button,
}: Omit<Props, "note" | "state"> & { state: LookupState }) {
  const book = chosen === null ? undefined : result.found[chosen];
  return (
    <div className="grid gap-4">
      {book && (
        <Box icon="check" title={`Encontrado: ${book.title}`} kind="found">
          {records[book.source]}. Confira e mude o que quiser.
        </Box>
      )}
      {result.found.length > 1 && <Editions found={result.found} chosen={chosen ?? 0} button={button} />}
    </div>
  );
}

type EditionsProps = { found: FoundBookView[]; chosen: number; button: StepButton };

function Editions({ found, chosen, button }: EditionsProps) {
  return (
    <fieldset>
      <legend className="label">{plural(found.length, "edição encontrada", "edições encontradas")}</legend>
      <ol className="rows mt-2">
        {found.map((book, place) => (
          <li key={`${book.isbn} ${book.title} ${book.pageCount} ${book.publishedYear}`}>
            <label className="grid flex-1 grid-cols-[auto_3.5rem_minmax(0,1fr)] gap-4 items-center -my-1 cursor-pointer has-checked:bg-reading-soft has-checked:-mx-[12px] has-checked:px-[12px] has-focus-visible:outline-3">
              <input
                type="radio"
                className="w-5.5 h-5.5 accent-reading"
                name="edition"
                value={place}
                defaultChecked={place === chosen}
              />
              <GeneratedCover title={book.title} author={book.author ?? ""} size="xs" decorative />
              <span className="min-w-0 wrap-anywhere">
                <b className="condensed text-lg">{book.title}</b>
                {book.subtitle && `: ${book.subtitle}`}
                <br />
                {book.author}
                <br />
                <span className="meta">{factsOf(book)}</span>
              </span>
            </label>
          </li>
        ))}
      </ol>
      <p className="actions mt-3">
        <Button small {...button("fill")}>
          Preencher com esta edição
        </Button>
        <Button variant="quiet" small {...button("none")}>
          Nenhuma delas: preencher à mão
        </Button>
      </p>
    </fieldset>
  );
}

/** "Penguin-Companhia, 2018 · 224 páginas · ISBN 9788582850664" */
function factsOf({ publisher, publishedYear, pageCount, isbn }: FoundBookView): string {
  const published = [publisher, publishedYear].filter(Boolean).join(", ");
  const pages = pageCount === null ? "Sem número de páginas" : plural(pageCount, "página", "páginas");
  return [published, pages, isbn && `ISBN ${isbn}`].filter(Boolean).join(" · ");
}

type WithoutRecord = { state: LookupState; button: StepButton };

function Unknown({ state: { query, result }, button }: WithoutRecord) {
  const isByIsbn = "isbn" in query;
  const actions = (
    <>
      <ByHand isFirst />
      {isByIsbn && (
        <Button variant="quiet" small {...button("title")}>
          Procurar pelo título
        </Button>
      )}
    </>
  );
  return (
    <Box icon="book" title="Ninguém conhece este livro" actions={actions}>
      {isByIsbn ? "O número está certo, mas " : "Veja se o título está certo: "}
      {without(result)} {isByIsbn ? "esta ficha" : "um livro assim"}. Preencha à mão: a capa nós desenhamos.
    </Box>
  );
}

const numbers = ["", "", "duas", "três", "quatro"];

function without({ asked }: LookupView): string {
  const all = numbers[asked.length];
  return all ? `nenhuma das ${all} fontes tem` : "a fonte consultada não tem";
}

function Unanswered({ state: { query, result }, button }: WithoutRecord) {
  const isNobody = result.silent.length === result.asked.length;
  const actions = (
    <>
      <Button small icon="retry" {...button("isbn" in query ? "search" : "title")}>
        Tentar de novo
      </Button>
      <ByHand />
    </>
  );
  return (
    <Box
      icon="offline"
      title={isNobody ? "Nenhuma fonte respondeu" : "Nem todas as fontes responderam"}
      kind="bad"
      actions={actions}
    >
      {isNobody ? "Não sabemos se alguém conhece este livro." : "Quem respondeu não conhece este livro."} O{" "}
      {"isbn" in query ? "número" : "título"} fica no campo; tente daqui a pouco ou siga à mão.
    </Box>
  );
}
