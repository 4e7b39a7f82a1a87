import { formatNumber, plural } from "./format";

/** "Página 127 de 208", or "Não iniciado" before the first page. */
export function PageOf({ page, pageCount }: { page: number | undefined; pageCount: number }) {
  if (!page) return <span>Não iniciado</span>;
  return (
    <span>
      Página <b>{formatNumber(page)}</b> de {formatNumber(pageCount)}
    </span>
  );
}

export function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return null;
  if (days < 0) return <span>Prazo encerrado</span>;
  if (days === 0) return <b>Último dia</b>;
  return (
    <span>
      <b>{formatNumber(days)}</b> {days === 1 ? "dia restante" : "dias restantes"}
    </span>
  );
}

export function PaceHint({ pages }: { pages: number | null }) {
  if (pages === null) return null;
  return (
    <p className="meta mt-2">{plural(pages, "página por dia", "páginas por dia")} para terminar no prazo.</p>
  );
}
