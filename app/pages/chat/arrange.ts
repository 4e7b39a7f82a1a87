import { formatDate } from "~/ui/format";
import type { ShownMessage } from "./shown.server";

/** A message that this page has written and the server has not yet confirmed. */
export type Draft = {
  clientId: string;
  content: string;
  /** The picture that goes with it. */
  file: File | null;
  /** The picture as the browser shows it before it is sent. */
  preview: string | null;
  createdAt: string;
  /** What did not arrive is sent again when the line is back; what was refused, only when its writer says so. */
  state: "sending" | "failed" | "refused";
};

/** A message wherever it is. */
type Placeless = Pick<ShownMessage, keyof ShownMessage>;

export type Bubble = { key: string; message: Placeless; draft: Draft | null };

/** What one person says in a row. */
export type Run = { key: string; sender: ShownMessage["sender"]; isOwn: boolean; bubbles: Bubble[] };

export type Day = { day: string; at: string; runs: Run[] };

type Writer = { id: number; name: string; avatar: string | null };

function asMessage(draft: Draft, sender: Writer): Placeless {
  const { clientId, content, preview, createdAt } = draft;
  return {
    id: 0,
    clientId,
    content,
    segments: [{ text: content }],
    attachment: preview,
    senderId: sender.id,
    createdAt,
    isRead: false,
    readByDevs: false,
    sender,
  };
}

/** A device's id is its sender's own: another's may be the same. */
function keyOf({ id, clientId, sender }: ShownMessage): string {
  return clientId && sender ? `${sender.id}:${clientId}` : `m${id}`;
}

/** Messages by day and by who says them in a row, what is on its way at the end. */
export function arranged(
  messages: readonly ShownMessage[],
  drafts: readonly Draft[],
  viewer: Writer,
  timeZone: string,
): Day[] {
  const bubbles: Bubble[] = [
    // A message keeps the key of its draft: confirmed, it does not blink.
    ...messages.map((message) => ({ key: keyOf(message), message, draft: null })),
    ...drafts.map((draft) => ({
      key: `${viewer.id}:${draft.clientId}`,
      message: asMessage(draft, viewer),
      draft,
    })),
  ];
  const lastKept = messages.at(-1)?.createdAt ?? "";
  const days: Day[] = [];
  for (const bubble of bubbles) {
    const { sender } = bubble.message;
    // A device's clock may be slow: what is on its way is not from before what was said.
    const createdAt =
      bubble.draft && bubble.message.createdAt < lastKept ? lastKept : bubble.message.createdAt;
    const date = formatDate(createdAt, timeZone);
    let day = days.at(-1);
    if (day?.day !== date) {
      day = { day: date, at: createdAt, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    if (run && run.sender?.id === sender?.id) run.bubbles.push(bubble);
    else day.runs.push({ key: bubble.key, sender, isOwn: sender?.id === viewer.id, bubbles: [bubble] });
  }
  return days;
}
