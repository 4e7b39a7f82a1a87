import { eventLabels } from "~/club/webhooks/wording";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { asCell, asRow } from "~/ui/table-roles";
import { formatDate, formatRating, formatRecent, formatTime, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { AdminTable, Heading } from "../table";
import { resendForm } from "./forms";
import type { ShownDelivery, ShownWebhook } from "./queries.server";

/** 312 -> "0,3 s" */
export function secondsOf(milliseconds: number | null): string {
  return `${formatRating(Math.max(0.1, (milliseconds ?? 0) / 1000))} s`;
}

export function Deliveries({ webhook }: { webhook: ShownWebhook }) {
  const { id, deliveries, isEnabled } = webhook;
  return (
    <>
      <h4 className="text-lg mt-8 mb-1">Últimas entregas</h4>
      <ActionForm form={resendForm} isButton hiddenFields={{ id }}>
        <AdminTable
          headings={
            <>
              <Heading>Resposta</Heading>
              <Heading>O quê</Heading>
              <Heading>Quando</Heading>
              <Heading>Situação</Heading>
              <Heading isHidden>Ações</Heading>
            </>
          }
        >
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} isEnabled={isEnabled} />
          ))}
        </AdminTable>
      </ActionForm>
      <p className="meta mt-3">As 50 entregas mais novas ficam guardadas, e até mil que esperam.</p>
    </>
  );
}

const looks = {
  arrived: { stateClass: "text-reading-text", icon: "check" },
  waiting: { stateClass: "text-achv-text", icon: "clock" },
  failing: { stateClass: "text-achv-text", icon: "retry" },
  givenUp: { stateClass: "text-danger-text", icon: "close" },
} as const;

function Delivery({ delivery, isEnabled }: { delivery: ShownDelivery; isEnabled: boolean }) {
  const { timeZone, now } = useRootData();
  const { id, webhookId, event, title, status, state, failure, createdAt } = delivery;
  const { stateClass, icon } = looks[state];
  const label = Object.entries(eventLabels).find(([name]) => name === event)?.[1] ?? event;
  const what = <span className="sr-only"> {[label, title].filter(Boolean).join(": ")}</span>;
  return (
    <tr {...asRow}>
      <td {...asCell}>
        <span className={`condensed text-xl leading-none ${stateClass}`}>{status ?? "–"}</span>
      </td>
      <td {...asCell} className="wrap-anywhere">
        <b>{label}</b>
        {title && <p className="meta">{title}</p>}
      </td>
      <td {...asCell}>{momentOf(createdAt, now, timeZone)}</td>
      <td {...asCell}>
        <span className={`inline-flex items-center gap-2 font-[650] ${stateClass}`}>
          <Icon name={icon} className="w-4.5 h-4.5" />
          {stateOf(delivery, isEnabled, timeZone)}
        </span>
        {failure && state !== "waiting" && <p className="meta">{failure}</p>}
      </td>
      <td {...asCell} className="table-number">
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <ButtonLink
            to={`/admin/webhooks/${webhookId}/entregas/${id}`}
            variant="quiet"
            small
            preventScrollReset
            className="max-lg:-ml-2.5"
          >
            Ver{what}
          </ButtonLink>
          {state !== "arrived" && isEnabled && (
            <SubmitButton small name="deliveryId" value={id}>
              Reenviar{what}
            </SubmitButton>
          )}
        </div>
      </td>
    </tr>
  );
}

function stateOf(delivery: ShownDelivery, isEnabled: boolean, timeZone: string): string {
  const { state, duration, attempts, nextAttemptAt } = delivery;
  if (state === "arrived") return `Entregue em ${secondsOf(duration)}`;
  if (state === "givenUp") return `Desistiu depois de ${plural(attempts, "tentativa", "tentativas")}`;
  if (!isEnabled) return "Espera este endereço voltar a ligar";
  if (state === "waiting" || nextAttemptAt === null) return "Na fila";
  return `Nova tentativa às ${formatTime(nextAttemptAt, timeZone)}, a ${attempts + 1}ª`;
}

/** "Agora há pouco", "Hoje, 9h00", "31/10/2026, 18h20" */
function momentOf(iso: string, now: string, timeZone: string): string {
  if (Date.parse(now) - Date.parse(iso) < 60_000) return "Agora há pouco";
  const recent = formatRecent(iso, now, timeZone);
  return recent.startsWith("em ")
    ? `${formatDate(iso, timeZone)}, ${formatTime(iso, timeZone)}`
    : recent.charAt(0).toUpperCase() + recent.slice(1);
}
