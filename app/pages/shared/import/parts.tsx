import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Pagination } from "~/ui/pagination";
import { formatNumber, plural } from "~/ui/text/format";
import type { ChoosePage, OutcomePage, ReviewPage } from "./queries.server";
import { urlOf } from "./scopes";
import { kindWords } from "./words";

type FileProps = Pick<ReviewPage, "kind" | "fileName" | "facts"> & { label: string };

/** The file that was read, and that nothing of it has come yet. */
export function FileRead({ kind, fileName, facts, label }: FileProps) {
  return (
    <>
      <div className="notice is-quiet mt-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center">
        <span className="notice-mark grid place-items-center w-12 h-12 bg-(--acc) text-(--on-acc)">
          <Icon name={kindWords[kind].icon} />
        </span>
        <p className="wrap-anywhere">
          <b>{fileName}</b>
          <br />
          <span className="text-ink-2">{label + facts}</span>
        </p>
        <ButtonLink
          to={`${urlOf(kind)}?tipo=${kind}`}
          small
          className="md:col-start-3 md:row-start-1 md:mt-0"
        >
          Trocar de arquivo
        </ButtonLink>
      </div>
      <Notice kind="once" title="Nada foi trazido ainda." className="mt-3" role="status">
        <p>Confira e confirme no fim da página.</p>
      </Notice>
    </>
  );
}

/** The file that waits since an earlier visit. */
export function WaitingFile({ waiting, url }: Pick<ChoosePage, "waiting"> & { url: string }) {
  if (!waiting) return null;
  return (
    <div className="notice is-quiet mt-6">
      <p className="col-span-full">
        <b>{waiting.fileName}</b> espera a sua conferência
        <br />
        <span className="text-ink-2">{waiting.facts}</span>
      </p>
      <ButtonLink to={`${url}/${waiting.id}`} small className="col-start-1">
        Continuar
      </ButtonLink>
    </div>
  );
}

type TallyProps = Pick<OutcomePage, "figures"> & { className?: string };

export function Tally({ figures, className = "" }: TallyProps) {
  return (
    <dl className={`tally ${className}`}>
      {figures.map(([number, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OtherFile({ kind }: Pick<OutcomePage, "kind">) {
  return (
    <ButtonLink to={`${urlOf(kind)}?tipo=${kind}`} variant="quiet" small>
      Trazer outro arquivo
    </ButtonLink>
  );
}

type LeftProps = { left: OutcomePage["left"]; isAlarming: boolean };

/** The rows that stay out, each with its line in the file and the reason. */
export function LeftRows({ left: { total, rows, allUrl, links }, isAlarming }: LeftProps) {
  return (
    <>
      <ol id="fora" className={isAlarming ? "grid gap-0.75" : "rows"}>
        {rows.map(({ line, title, reason }) => (
          <li
            key={line}
            className={
              isAlarming
                ? "flex gap-4 items-start py-3.5 px-4 bg-danger-soft border-l-6 border-l-danger"
                : "items-start flex-nowrap py-3 text-ink-2"
            }
          >
            <span className="condensed flex-none w-14 text-[1.5rem]/[1]">
              <small className={isAlarming ? "block text-xs font-[600] font-stretch-[100%]" : "sr-only"}>
                linha{" "}
              </small>
              {formatNumber(line)}
            </span>
            <span className="wrap-anywhere">
              <b className="text-ink">{title}</b>
              <br />
              <Quoting text={reason} />
            </span>
          </li>
        ))}
      </ol>
      {allUrl && <SeeAll to={allUrl}>Ver as {plural(total, "linha", "linhas")} que ficam de fora</SeeAll>}
      {links && <Pagination label="Páginas das linhas de fora" {...links} />}
    </>
  );
}

/** A sentence with its quotes in bold. */
function Quoting({ text }: { text: string }) {
  return text.split(/(“[^”]*”)/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
    part.startsWith("“") ? <b key={at}>{part}</b> : part,
  );
}

export function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-2">
      <Link className="link text-sm inline-flex items-center min-h-11" to={to} preventScrollReset>
        {children}
      </Link>
    </p>
  );
}
