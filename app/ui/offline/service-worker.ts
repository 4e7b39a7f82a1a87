import { announceToast } from "../toast";
import { announceSent, command } from "./commands";
import type { Report } from "./protocol";
import { setOffline } from "./state";

/** Milliseconds between two attempts while something waits. */
const retryPause = 15_000;

/** The member of this page. */
let viewer = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

const send = () => void command({ type: "send" });

/**
 * Registers the worker for a member and follows its reports; again after another member has logged in. The worker
 * removes the copies and entries of any other member.
 */
export async function registerServiceWorker(member: number): Promise<void> {
  const isFirst = viewer === 0;
  viewer = member;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => null);
  // A browser may refuse to store anything. The club works without a worker.
  if (!registration) return;
  setOffline({ member });
  if (isFirst) {
    followUpdates(registration);
    serviceWorker.addEventListener("message", ({ data }: MessageEvent<Report>) => follow(data));
    serviceWorker.startMessages();
    window.addEventListener("online", send);
  }
  await serviceWorker.ready;
  const { pathname, search } = window.location;
  await command({ type: "loaded", member, path: pathname + search });
}

function follow(report: Report): void {
  if (report.type === "sent") {
    if (report.entry.member === viewer) announceSent(report);
    return;
  }
  const entries = report.entries.filter(({ member }) => member === viewer);
  setOffline({ entries });
  clearTimeout(retry);
  if (entries.some(({ state }) => state === "waiting")) retry = setTimeout(send, retryPause);
}

/** A new version waits until the member takes it, and the page is never loaded again without a click. */
function followUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) setOffline({ hasUpdate: true });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

/** Replaces the running version, then loads this page again. */
export async function takeUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  const reload = () => window.location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage({ type: "activate" });
}

/** Removes everything that the worker stores on this device. */
export function wipeDevice(): void {
  void command({ type: "wipe" });
}

export function refusedToStore(): void {
  announceToast({
    title: "Este aparelho não guardou",
    description:
      "Não há espaço, ou o navegador não deixa. O texto continua nesta página: tente de novo com conexão.",
    variant: "destructive",
  });
}
