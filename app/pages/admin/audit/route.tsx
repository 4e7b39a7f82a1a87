import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refusalDays } from "~/club/audit/refusals-queries.server";
import { staffLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import { formatTime } from "~/ui/text/format";
import { pageTitle, useRootData } from "../../shell/root-data";
import { AuditFilters } from "./filters";
import { auditLog } from "./queries.server";
import { Refusals } from "./refusals";

export const meta: MetaFunction = ({ matches }) => pageTitle("Registro", matches);

export const loader = staffLoader(({ ctx, url }) => ({
  ...auditLog(ctx, url),
  refusedDays: refusalDays(ctx),
}));

export { shouldRevalidate } from "~/ui/form/client-action";

export default function AuditLog() {
  const { days, filters, refusal, announced, links, refusedDays } = useLoaderData<typeof loader>();
  const { timeZone } = useRootData();
  return (
    <div className="wrap pt-6 lg:pt-8">
      <ButtonLink to="/admin?aba=clube" variant="quiet" small icon="arrow-left" className="-ml-2.5">
        Painel
      </ButtonLink>
      <h1 className="mt-2">Registro</h1>
      <p className="mt-3 max-w-[44rem]">
        O que foi feito na administração do clube e nas contas. As entradas ficam aqui por 90 dias; o resto,
        enquanto o clube existir. O que o servidor recusou está em{" "}
        <a className="link" href="#recusas">
          Recusas do servidor
        </a>
        .
      </p>
      <AuditFilters filters={filters} refusal={refusal} />
      <p hidden data-announced="">
        {announced}
      </p>
      {days.length === 0 && !refusal && (
        <p className="text-ink-2 py-8">Nada no registro com esses filtros.</p>
      )}
      {days.map(({ day, name, entries }) => (
        <section key={day} className="mt-8" aria-labelledby={`dia-${day}`}>
          <h2 className="text-xl mb-2" id={`dia-${day}`}>
            {name}
          </h2>
          <ol>
            {entries.map(({ id, createdAt, sentence }) => (
              <li
                key={id}
                id={`ato-${id}`}
                className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-4 items-baseline py-3 border-t border-line"
              >
                <time dateTime={createdAt} className="meta">
                  {formatTime(createdAt, timeZone)}
                </time>
                <span className="wrap-anywhere">{sentence}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pagination label="Páginas do registro" {...links} />
      <Refusals days={refusedDays} />
    </div>
  );
}
