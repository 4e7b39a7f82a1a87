import type { PushPayload } from "~/club/notifications/push-wording";
import { worker } from "./context";

/** Shows a push. A browser withdraws the permission of a worker that shows nothing, so a broken one has a text, too. */
export function onPush(event: PushEvent): void {
  const { title, body, url, tag } = payloadOf(event.data);
  const options = { body, tag, icon: "/icon-180.png", lang: "pt-BR", data: { url } };
  event.waitUntil(worker.registration.showNotification(title, options));
}

function payloadOf(data: PushMessageData | null): PushPayload {
  try {
    const { title, body, url, tag } = data?.json() ?? {};
    if (typeof title === "string" && typeof url === "string")
      return { title, body: String(body ?? ""), url, tag: String(tag ?? "") };
  } catch {
    // Not JSON.
  }
  return { title: "Há novidades no clube", body: "", url: "/notifications", tag: "aviso" };
}

/** Registers this browser again, if it was registered: its session may have another token, and then it sleeps. */
export async function wakePushes(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  if (!subscription) return;
  await fetch("/api/user-settings/push", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...subscription.toJSON(), again: true }),
  });
}

/** Opens the page of a push, or focuses the window that shows it. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url)));
}

/** Attack: whoever has the keys could send an address of another site. */
function ownAddress(url: unknown): string {
  const { origin } = worker.location;
  try {
    const address = new URL(typeof url === "string" ? url : "/notifications", origin);
    if (address.origin === origin) return address.href;
  } catch {
    // No address.
  }
  return `${origin}/notifications`;
}

async function open(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : worker.clients.openWindow(address));
}
