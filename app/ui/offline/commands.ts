import type { Command, NewEntry, Reply, Report } from "./protocol";

/** Milliseconds: a worker starts in less, also on an old phone. */
const patience = 10_000;

/** @returns false without a worker, or if the worker could not do it. */
export async function command(message: Command): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data.ok);
    setTimeout(() => resolve(false), patience);
  });
  worker.postMessage(message, [port2]);
  return reply;
}

/** Stores an entry until there is a connection. @returns false if this device cannot store it. */
export function addWaiting(entry: NewEntry): Promise<boolean> {
  return command({ type: "add", entry });
}

export type Sent = Extract<Report, { type: "sent" }>;

const sent = new EventTarget();

export function announceSent(report: Sent): void {
  sent.dispatchEvent(new CustomEvent("sent", { detail: report }));
}

/** @returns a function that unsubscribes. */
export function onSent(listen: (report: Sent) => void): () => void {
  const listener = (event: Event) => listen((event as CustomEvent<Sent>).detail);
  sent.addEventListener("sent", listener);
  return () => sent.removeEventListener("sent", listener);
}
