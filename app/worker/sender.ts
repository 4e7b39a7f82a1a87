import type { WaitingEntry } from "../ui/offline/protocol";
import { timeLimit } from "../ui/offline/time-limit";
import { dropCopies, keptMember } from "./copies";
import { report, reportQueue } from "./reports";
import { changeEntry, removeEntries, waitingEntries } from "./store";

type Outcome =
  | { is: "sent"; answer: unknown }
  | { is: "refused"; sentence: string }
  | { is: "fault" }
  /** No connection, no session, or too much at once: the queue waits. `again` is in milliseconds. */
  | { is: "stopped"; again?: number };

/** Server errors after which an entry comes back to its author. */
const maxFaults = 5;
/** Seconds: a year, the most that the server takes. */
const longestWait = 365 * 24 * 60 * 60;
/** Milliseconds. */
const timeouts = { text: 20_000, picture: 180_000 };

let isNext = false;

/**
 * Sends what waits, in the order of writing. The lock allows one sender for all tabs and worker versions. One more waits
 * for it: the running one may be about to stop although the connection is back.
 */
export async function sendWaiting(): Promise<void> {
  if (isNext) return;
  isNext = true;
  await navigator.locks.request("envio", async () => {
    isNext = false;
    for (let again = true; again; ) again = await sendNext();
  });
}

async function sendNext(): Promise<boolean> {
  const entry = (await waitingEntries()).find(({ state }) => state === "waiting");
  if (!entry) return false;
  const outcome = await deliver(entry).catch((): Outcome => ({ is: "stopped" }));
  if (outcome.is === "stopped") {
    if (outcome.again === undefined) return false;
    await new Promise((resolve) => setTimeout(resolve, outcome.again));
    return true;
  }
  if (outcome.is === "sent") {
    await removeEntries(({ id }) => id === entry.id);
    await report({ type: "sent", entry, answer: outcome.answer });
  } else if (outcome.is === "refused") await refuse(entry, outcome.sentence);
  else if (entry.faults + 1 < maxFaults) {
    await changeEntry(entry.id, { faults: entry.faults + 1 });
    return false;
  } else await refuse(entry, "O clube não conseguiu guardar. Tente de novo mais tarde.");
  await reportQueue();
  return true;
}

function refuse({ id }: WaitingEntry, refusal: string): Promise<void> {
  return changeEntry(id, { state: "refused", refusal });
}

async function deliver(entry: WaitingEntry): Promise<Outcome> {
  if (entry.kind === "progress") return post(entry, "/api/progress", progressOf(entry));
  const { conversation, content, clientId, spoilerPage, spoilerBook, file } = entry;
  let attachment = "";
  if (file) {
    const body = new FormData();
    body.append("file", file);
    const uploaded = await post(entry, "/api/upload", body);
    if (uploaded.is !== "sent") return uploaded;
    attachment = (uploaded.answer as { url: string }).url;
  }
  const [folder, target] = conversation.kind === "group" ? ["groups", "groupId"] : ["direct", "chatId"];
  const message = { content, attachment, clientId, spoilerPage, spoilerBook, [target]: conversation.id };
  return post(entry, `/api/chats/${folder}/messages`, message);
}

function progressOf({ book, field, position, lastSeen, writtenAt }: WaitingEntry & { kind: "progress" }) {
  // A difference, because the clock of this device may be wrong.
  const seconds = Math.round((Date.now() - Date.parse(writtenAt)) / 1000);
  const waited = Math.min(Math.max(0, seconds), longestWait);
  return { bookId: book.id, [field]: position, lastSeen: lastSeen ?? "", waited };
}

async function post(entry: WaitingEntry, address: string, body: FormData | object): Promise<Outcome> {
  const isPicture = body instanceof FormData;
  const response = await fetch(address, {
    method: "POST",
    // The server refuses what another member has written.
    headers: {
      "X-Viewer": String(entry.member),
      Accept: "application/json",
      ...(isPicture ? {} : { "Content-Type": "application/json" }),
    },
    body: isPicture ? body : JSON.stringify(body),
    signal: timeLimit(isPicture ? timeouts.picture : timeouts.text),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return { is: "sent", answer };
  const { status, headers } = response;
  if (status === 429) return { is: "stopped", again: pauseOf(headers) };
  const sentence = answer && typeof answer === "object" ? Reflect.get(answer, "message") : null;
  // The session of another member goes on.
  if (status === 401 && String(entry.member) === (await keptMember())) await dropCopies();
  if (status === 500 && typeof sentence === "string") return { is: "fault" };
  // A proxy has answered, or nobody is logged in.
  if (response.ok || status >= 500 || [401, 407, 408].includes(status)) return { is: "stopped" };
  if (typeof sentence === "string") return { is: "refused", sentence };
  // The sentence of a proxy with a limit of its own would block all that waits.
  return status === 413 ? { is: "refused", sentence: tooLarge } : { is: "fault" };
}

const tooLarge = "O servidor do clube não aceita um envio deste tamanho.";

/** Milliseconds. `Retry-After` may be a date. */
function pauseOf(headers: Headers): number {
  return 1000 * Math.min(300, Math.max(1, Number(headers.get("Retry-After")) || 1));
}
