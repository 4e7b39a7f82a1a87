import { Columns } from "../../shared/import/columns";
import { LeftRows } from "../../shared/import/parts";
import type { ReviewPage } from "../../shared/import/queries.server";
import { Rows } from "./rows";

/** The columns of a sheet, and its rows: those with an error first. */
export function ClubRows(page: ReviewPage) {
  const { counts, faults } = page;
  return (
    <div className="mt-10 grid gap-x-20 gap-y-12 min-[64rem]:mt-14 min-[64rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <section data-sec="reading" aria-labelledby="colunas">
        <div className="section-head">
          <h2 id="colunas">Colunas</h2>
        </div>
        <Columns {...page} />
      </section>
      <section data-sec="reading" aria-labelledby="linhas">
        <div className="section-head">
          <h2 id="linhas">Linhas</h2>
          <p className="text-sm text-ink-2">{counts}</p>
        </div>
        {faults.total > 0 && <LeftRows left={faults} isAlarming />}
        <Rows {...page} />
      </section>
    </div>
  );
}
