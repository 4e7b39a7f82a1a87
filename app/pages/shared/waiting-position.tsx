import { listed } from "~/club/wording";
import { Icon } from "~/ui/icon";
import type { WaitingEntry } from "~/ui/offline/protocol";
import { useOffline } from "~/ui/offline/state";
import { formatNumber, plural } from "~/ui/text/format";

/** The position that waits on this device for a connection. */
export function WaitingFields({ title, lastUpdated }: { title: string; lastUpdated: string | null }) {
  return (
    <>
      <input type="hidden" name="bookTitle" value={title} />
      <input type="hidden" name="lastSeen" value={lastUpdated ?? ""} />
    </>
  );
}

/** The position of a book that waits on this device, or that the club has refused. */
export function WaitingPosition({ bookId }: { bookId: number }) {
  const entry = useOffline().entries.find((one) => one.kind === "progress" && one.book.id === bookId);
  if (entry?.kind !== "progress") return null;
  return (
    <p className="flex items-center gap-2 font-medium mt-3" role="status">
      <Icon name={entry.state === "refused" ? "alert" : "clock"} className="w-4 h-4 shrink-0" />
      {entry.state === "refused"
        ? `${positionIn(entry)}: ${entry.refusal}`
        : `${positionIn(entry)}: será enviada quando a conexão voltar`}
    </p>
  );
}

/** "Página 148", "Página 171 da sua edição", "68%". */
export function positionIn({ field, position }: WaitingEntry & { kind: "progress" }): string {
  if (field === "percent") return `${formatNumber(position)}%`;
  return `Página ${formatNumber(position)}${field === "editionPage" ? " da sua edição" : ""}`;
}

/** "2 mensagens e a página 148" */
export function waitingInWords(entries: readonly WaitingEntry[]): string {
  const messages = entries.filter(({ kind }) => kind === "message").length;
  const positions = entries.flatMap((entry) => (entry.kind === "progress" ? withArticle(entry) : []));
  const parts = messages > 0 ? [plural(messages, "mensagem", "mensagens"), ...positions] : positions;
  return listed(parts);
}

function withArticle(entry: WaitingEntry & { kind: "progress" }): string {
  return entry.field === "percent" ? positionIn(entry) : `a ${positionIn(entry).replace("P", "p")}`;
}
