import { checkedField, lastPositionField } from "~/club/importing/quotes-rules";
import { Button } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import { formatNumber, plural } from "~/ui/text/format";
import { SeeAll } from "../../shared/import/parts";
import type { ReviewPage } from "../../shared/import/queries.server";
import { bringId } from "../../shared/import/review";

/** The rows that become quotes of the member, each with a box. */
export function Quotes({ rows, unchecked }: Pick<ReviewPage, "rows" | "unchecked">) {
  const others = rows.total - rows.rows.length;
  if (rows.total === 0) {
    return <p className="prose mt-10">Nenhum destaque deste arquivo vira trecho: veja por quê, um a um.</p>;
  }
  return (
    <section className="mt-10" aria-labelledby="vem">
      <h3 id="vem" className="text-xl mb-2">
        Viram trechos seus
      </h3>
      <p className="text-ink-2 mb-3">
        Desmarque os que não quer trazer.
        {others > 0 &&
          ` ${plural(others, "trecho de outra página vem", "trechos de outras páginas vêm")} também.`}
      </p>
      <ul className="rows">
        {rows.rows.map(({ line, title, figure, result, detail, note }) => (
          <li key={line} className="wrap-anywhere">
            <label className="check items-start">
              <input
                type="checkbox"
                name={checkedField}
                value={line}
                form={bringId}
                defaultChecked={!unchecked.includes(line)}
              />
              <span>
                <span className="font-read whitespace-pre-line">{result}</span>
                {detail && <span className="block mt-1">{detail}</span>}
                <span className="meta block mt-1">
                  {title}, página {formatNumber(figure ?? 1)}
                  {note && `; ${note}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {rows.allUrl && <SeeAll to={rows.allUrl}>Ver os {plural(rows.total, "trecho", "trechos")}</SeeAll>}
      {rows.links && <Pagination label="Páginas dos trechos" {...rows.links} />}
    </section>
  );
}

const units = {
  location: { last: "Última posição", seen: "O último destaque está na posição" },
  page: { last: "Última página", seen: "O último destaque está na página" },
};

/** The file does not have the end of a book, and without it a percent is only an upper bound. */
export function LastPositions({ measures }: Pick<ReviewPage, "measures">) {
  if (measures.length === 0) return null;
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
