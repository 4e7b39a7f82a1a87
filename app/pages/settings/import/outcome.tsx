import { ButtonLink } from "~/ui/button";
import { importUrl } from "./forms";
import { LeftOut, Tally } from "./parts";
import type { ImportView } from "./queries.server";

/** The outcome of a confirmed file. */
export function Outcome({ page: { kind, file, added, left } }: { page: ImportView<"outcome"> }) {
  const isOfQuotes = kind === "quotes";
  const { readings, ratings, quotes } = added;
  const brought: (readonly [number, string])[] = isOfQuotes
    ? [[quotes, quotes === 1 ? "trecho guardado" : "trechos guardados"]]
    : [
        [readings, readings === 1 ? "leitura trazida" : "leituras trazidas"],
        [ratings, ratings === 1 ? "nota trazida" : "notas trazidas"],
      ];
  return (
    <>
      <section className="form-section" aria-labelledby="trazer">
        <h2 id="trazer" className="text-2xl">
          {isOfQuotes ? "Seus trechos chegaram" : "Suas leituras chegaram"}
        </h2>
        <p className="text-ink-2 mt-2 wrap-anywhere">
          De {file.name}. O que ficou de fora continua listado aqui por um dia.
        </p>
      </section>
      <Tally
        figures={[
          ...brought,
          [left.total, left.total === 1 ? "linha ficou de fora" : "linhas ficaram de fora"],
        ]}
      />
      <div className="flex flex-wrap gap-3 mt-6">
        {isOfQuotes ? (
          <ButtonLink to="/book?aba=trechos" variant="primary">
            Ver os trechos do livro atual
          </ButtonLink>
        ) : (
          <ButtonLink to="/profile" variant="primary">
            Ver minha estante
          </ButtonLink>
        )}
        <ButtonLink to={`${importUrl}?novo=1`} variant="quiet">
          Trazer outro arquivo
        </ButtonLink>
      </div>
      <LeftOut left={left} title="Ficaram de fora" />
    </>
  );
}
