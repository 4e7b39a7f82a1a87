import { type RefusalKind, refusalKinds } from "~/club/audit/rules";
import type { RefusalDayView } from "~/club/audit/views";
import { asCell, asRow } from "~/ui/table-roles";
import { formatDay, formatNumber } from "~/ui/text/format";
import { AdminTable, Heading } from "../table";

const words: Record<RefusalKind, string> = {
  login: "Entrada recusada",
  role: "Sem permissão",
  origin: "De outro site",
  limit: "Tentativas demais",
  key: "Chave que não vale",
};

/** How often the server has refused something, without members and addresses. */
export function Refusals({ days }: { days: RefusalDayView[] }) {
  return (
    <section className="mt-12 pt-5 border-t-2 border-rule" aria-labelledby="recusas">
      <h2 className="text-xl" id="recusas">
        Recusas do servidor
      </h2>
      <p className="mt-2 mb-3 max-w-[44rem] text-ink-2">
        Quantas vezes, nos últimos 14 dias, o servidor recusou um pedido. Muitas entradas recusadas de uma vez
        podem ser alguém que tenta adivinhar uma senha. Sem nomes nem endereços; o clube guarda os números por
        90 dias.
      </p>
      {days.length === 0 ? (
        <p className="text-ink-2">Nenhuma recusa nos últimos 14 dias.</p>
      ) : (
        <AdminTable
          headings={
            <>
              <Heading>Dia</Heading>
              {refusalKinds.map((kind) => (
                <Heading key={kind}>{words[kind]}</Heading>
              ))}
            </>
          }
        >
          {days.map((day) => (
            <tr key={day.day} {...asRow}>
              <td {...asCell}>{formatDay(day.day).slice(0, 5)}</td>
              {refusalKinds.map((kind) => (
                <td key={kind} {...asCell} data-label={words[kind]}>
                  {formatNumber(day[kind])}
                </td>
              ))}
            </tr>
          ))}
        </AdminTable>
      )}
    </section>
  );
}
