import { useState } from "react";
import { unreadSentence } from "~/club/importing/quotes-rules";
import { Columns } from "../../shared/import/columns";
import { LeftRows, Tally } from "../../shared/import/parts";
import type { ReviewPage } from "../../shared/import/queries.server";
import { LastPositions, Quotes } from "./quotes";
import { Readings } from "./readings";
import { UnknownTitles } from "./titles";

/** The rows of a member's file, the questions about them, and what stays out. */
export function OwnRows(page: ReviewPage) {
  const { kind, misfit, rows } = page;
  // Stays open while the columns are chosen one after the other.
  const [isChoosing] = useState(rows.total === 0);
  return (
    <>
      {misfit === null && <FoundRows {...page} />}
      {kind === "readings" && (
        <details className="mt-8" open={isChoosing}>
          <summary className="link w-fit py-3">Alguma coluna está trocada?</summary>
          <OwnColumns {...page} />
        </details>
      )}
    </>
  );
}

function FoundRows(page: ReviewPage) {
  const { kind, figures, unread, faults } = page;
  return (
    <>
      <Tally figures={figures} className="mt-6" />
      {unread > 0 && <p className="mt-6">{unreadSentence(unread)}</p>}
      <LastPositions {...page} />
      {kind === "quotes" ? <Quotes {...page} /> : <Readings {...page} />}
      <UnknownTitles {...page} />
      {faults.total > 0 && (
        <section className="mt-10" aria-labelledby="titulo-fora">
          <h3 id="titulo-fora" className="text-xl mb-3">
            Ficam de fora, e por quê
          </h3>
          <LeftRows left={faults} isAlarming={false} />
        </section>
      )}
    </>
  );
}

function OwnColumns(page: ReviewPage) {
  return (
    <section className="mt-8" aria-labelledby="colunas">
      <h3 id="colunas" className="text-xl mb-3">
        Colunas
      </h3>
      <Columns {...page} />
    </section>
  );
}
