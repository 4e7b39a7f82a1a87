import { checkedField, lastPositionField, shownField, unreadSentence } from "~/club/importing/quotes-rules";
import { Button } from "~/ui/button";
import { ActionForm } from "~/ui/form";
import { formatNumber, plural } from "~/ui/format";
import { Pagination } from "~/ui/pagination";
import { SubmitButton } from "~/ui/submit-button";
import { bringQuotesForm } from "./forms";
import { Confirmation, FileRead, LeftOut, SeeAll, Tally, UnknownTitles } from "./parts";
import type { ImportView } from "./queries.server";

type Page = ImportView<"quotes">;
type Measure = Page["measures"][number];

export function QuotesPreview({ page: { file, noted, measures, brought, titles, left } }: { page: Page }) {
  const others = brought.total - brought.rows.length;
  return (
    <>
      <section className="form-section" aria-labelledby="trazer">
        <h2 id="trazer" className="text-2xl">
          Trazer meus trechos
        </h2>
        <p className="text-ink-2 mt-2">
          Os destaques do livro atual e dos livros que você lê no clube viram trechos. Quem ainda não chegou à
          página não os vê.
        </p>
        <FileRead
          file={file}
          icon="bookmark"
          what={`Reconhecido como ${file.source} · ${plural(file.rows, "destaque", "destaques")}`}
        />
      </section>
      <Tally
        figures={[
          [brought.total, brought.total === 1 ? "vira trecho seu" : "viram trechos seus"],
          [noted, noted === 1 ? "traz a sua nota" : "trazem a sua nota"],
          [left.total, left.total === 1 ? "fica só na lista" : "ficam só na lista"],
        ]}
      />
      {file.unread > 0 && <p className="mt-6">{unreadSentence(file.unread)}</p>}
      {measures.length > 0 && <LastPositions measures={measures} />}
      {brought.total > 0 ? (
        <section className="mt-10" aria-labelledby="trechos">
          <h3 id="trechos" className="text-xl mb-2">
            Viram trechos seus
          </h3>
          <p className="text-ink-2 mb-3">
            Desmarque os que não quer trazer.
            {others > 0 &&
              ` ${plural(others, "trecho de outra página vem", "trechos de outras páginas vêm")} também.`}
          </p>
          <ul className="brought-quotes">
            {brought.rows.map(({ line, title, page, content, note, noteRefusal, isChecked }) => (
              <li key={line} className="wrap-anywhere">
                <label className="check items-start">
                  <input
                    type="checkbox"
                    name={checkedField}
                    value={line}
                    form={bringId}
                    defaultChecked={isChecked}
                  />
                  <span>
                    <span className="font-read whitespace-pre-line">{content}</span>
                    {note && <span className="block mt-1">{note}</span>}
                    <span className="meta block mt-1">
                      {title}, página {formatNumber(page)}
                      {noteRefusal && `; ${noteRefusal}`}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {brought.allUrl && (
            <SeeAll to={brought.allUrl}>Ver os {plural(brought.total, "trecho", "trechos")}</SeeAll>
          )}
          {brought.links && <Pagination label="Páginas dos trechos" {...brought.links} />}
        </section>
      ) : (
        <p className="prose mt-10">Nenhum destaque deste arquivo vira trecho: veja por quê, um a um.</p>
      )}
      <UnknownTitles id={file.id} titles={titles} what={["destaque", "destaques"]} />
      <LeftOut left={left} />
      <Confirmation id={file.id}>
        {brought.total > 0 && (
          <ActionForm
            form={bringQuotesForm}
            hiddenFields={{ id: file.id, [shownField]: brought.rows.map(({ line }) => line).join() }}
            id={bringId}
            isButton
          >
            <SubmitButton variant="primary">Trazer os trechos</SubmitButton>
          </ActionForm>
        )}
      </Confirmation>
    </>
  );
}

/** The form that brings the quotes: it sends the ends as they are typed, also those that were not computed with. */
const bringId = "trazer-trechos";

const units = {
  location: { last: "Última posição", seen: "O último destaque está na posição" },
  page: { last: "Última página", seen: "O último destaque está na página" },
};

/** The file does not have the end of a book, and without it a percent is only an upper bound. */
function LastPositions({ measures }: { measures: readonly Measure[] }) {
  return (
    <section className="mt-10" aria-labelledby="fim">
      <h3 id="fim" className="text-xl mb-2">
        Onde o livro termina no seu Kindle
      </h3>
      <p className="text-ink-2 mb-4">
        Alguns destaques estão sem página, ou em uma edição de outro tamanho. Com o número do fim do livro,
        cada um cai na página certa; sem ele, pode cair um pouco adiante. O Kindle mostra esse número no menu
        da leitura, como em “1.010 de 5.210”.
      </p>
      <div className="grid gap-4">
        {measures.map(({ book, unit, last, largest, isTooSmall }) => {
          const id = lastPositionField + book.id;
          return (
            <div className="field" key={id}>
              <label className="label" htmlFor={id}>
                {units[unit].last} de {book.title} no seu Kindle
              </label>
              <input
                key={last}
                className="input max-w-40"
                id={id}
                name={id}
                form={bringId}
                inputMode="numeric"
                defaultValue={last}
                aria-describedby={`${id}-dica`}
                aria-invalid={isTooSmall || undefined}
              />
              <p className={isTooSmall ? "field-error" : "hint"} id={`${id}-dica`}>
                {isTooSmall && "O fim não pode vir antes de um destaque. "}
                {units[unit].seen} {formatNumber(largest)}.
              </p>
            </div>
          );
        })}
        <p>
          <Button type="submit" form={bringId} formMethod="get" small>
            Calcular as páginas de novo
          </Button>
        </p>
      </div>
    </section>
  );
}
