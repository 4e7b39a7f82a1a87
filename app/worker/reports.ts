import type { Report } from "../ui/offline/protocol";
import { worker } from "./context";
import { waitingEntries } from "./store";

export async function report(message: Report): Promise<void> {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message);
}

export async function reportQueue(): Promise<void> {
  await report({ type: "queue", entries: await waitingEntries() });
}
