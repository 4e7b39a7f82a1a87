import { ButtonLink } from "~/ui/button";
import { LeftRows, OtherFile, Tally } from "../../shared/import/parts";
import type { OutcomePage } from "../../shared/import/queries.server";

/** A confirmed file of a member. */
export function OwnOutcome({ kind, fileName, figures, left }: OutcomePage) {
  const isOfQuotes = kind === "quotes";
  return (
    <>
      <p className="text-ink-2 mt-2 wrap-anywhere">
        De {fileName}. O que ficou de fora continua listado aqui por um dia.
      </p>
      <Tally figures={figures} className="mt-6" />
      <div className="flex flex-wrap gap-3 mt-6">
        <ButtonLink to={isOfQuotes ? "/book?aba=trechos" : "/profile"} variant="primary">
          {isOfQuotes ? "Ver os trechos do livro atual" : "Ver minha estante"}
        </ButtonLink>
        <OtherFile kind={kind} />
      </div>
      {left.total > 0 && (
        <section className="mt-10" aria-labelledby="titulo-fora">
          <h3 id="titulo-fora" className="text-xl mb-3">
            Ficaram de fora
          </h3>
          <LeftRows left={left} isAlarming={false} />
        </section>
      )}
    </>
  );
}
