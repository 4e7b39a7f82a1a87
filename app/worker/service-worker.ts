import type { Command, Reply } from "../ui/offline/protocol";
import { assets, isPrecached, loadAssets, ofThisVersion, removeOldAssets } from "./assets";
import { worker } from "./context";
import {
  copyOf,
  currentEpoch,
  dropCopies,
  isKept,
  keep,
  keepAlways,
  keepFor,
  keptMember,
  notice,
  picture,
  refreshList,
  refreshSoon,
  wipe,
} from "./copies";
import { onNotificationClick, onPush, wakePushes } from "./push";
import { reportQueue } from "./reports";
import { sendWaiting } from "./sender";
import { addEntry, changeEntry, removeEntries } from "./store";

worker.addEventListener("install", (event) => event.waitUntil(loadAssets()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable();
      await removeOldAssets();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method !== "GET") return handleWrite(event, url);
  if (request.mode === "navigate") return event.respondWith(page(event, url));
  if (url.pathname.startsWith("/assets/")) return event.respondWith(asset(request));
  if (url.pathname.startsWith("/imagens/")) return event.respondWith(storedPicture(request));
  if (url.pathname.endsWith(".data") || url.pathname === "/api/user") event.respondWith(data(event, url));
});

/** Milliseconds until a stored page replaces one that does not come. */
const patience = 6000;

/** A page from the network; without an answer its stored copy, otherwise the page "Sem conexão". */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const asked = currentEpoch();
  const network = (async () => {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    await notice(response, asked);
    if (response.ok && isKept(url)) {
      // A conversation on screen has more messages than its copy.
      if (url.pathname.startsWith("/chat/")) event.waitUntil(refreshSoon(url));
      else event.waitUntil(keep(url, response.clone(), asked));
    }
    // A proxy answers for a club that does not.
    if ([502, 503, 504].includes(response.status)) return (await copyOf(url)) ?? response;
    return response;
  })();
  event.waitUntil(network.catch(() => {}));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  try {
    return (await Promise.race([network, late.then(() => copyOf(url))])) ?? (await network);
  } catch {
    return (await copyOf(url)) ?? noConnection(url);
  }
}

/** Remix loads a page again whose address is not its own, so that this page has one. */
function noConnection({ pathname, search }: URL): Promise<Response> | Response {
  const isItself = pathname === "/sem-conexao";
  if (!isItself) return Response.redirect(`/sem-conexao?${new URLSearchParams({ de: pathname + search })}`);
  return caches.match("/sem-conexao", { cacheName: assets }).then((stored) => stored ?? Response.error());
}

async function asset(request: Request): Promise<Response> {
  const stored = await caches.match(request, { cacheName: assets });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && !isPrecached(request)) {
    const copy = response.clone();
    await caches.open(assets).then((cache) => cache.put(request, copy));
  }
  return response;
}

async function storedPicture(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await picture(request)) ?? Response.error());
}

/** Data for the page that is already loaded. The page itself handles a missing answer. */
async function data(event: FetchEvent, url: URL): Promise<Response> {
  const asked = currentEpoch();
  const response = await fetch(event.request);
  if (response.status !== 401) await notice(response, asked);
  else if (asked === currentEpoch()) await dropCopies();
  const shown = documentOf(url);
  if (response.ok && shown && isKept(shown)) event.waitUntil(refreshSoon(shown));
  return response;
}

/** The page of a data request. */
function documentOf(url: URL): URL | null {
  if (!url.pathname.endsWith(".data")) return null;
  const shown = new URL(url);
  shown.pathname = url.pathname === "/_root.data" ? "/" : url.pathname.slice(0, -".data".length);
  shown.searchParams.delete("_routes");
  shown.searchParams.delete("index");
  return shown;
}

/** The forms and calls that end the session of this browser. */
const endings = /^\/(sair|settings\/excluir-conta)(\.data)?$|^\/api\/logout$/;

/** The forms of these pages, and a call, give the session another token, or another session; other forms there do no harm. */
const renewals =
  /^\/(auth|settings(\.data)?\?aba=seguranca|settings\/(aplicativo|sessoes)|vice|api\/second-factor\/passkeys)/;

function handleWrite(event: FetchEvent, { pathname, search }: URL): void {
  const { request, clientId } = event;
  if (endings.test(pathname) || (request.method === "DELETE" && pathname === "/api/user"))
    answerAndThen(event, wipe);
  else if (renewals.test(pathname + search))
    answerAndThen(event, () => event.waitUntil(wakePushes().catch(() => {})));
  else event.waitUntil(refreshAfterWrite(clientId));
}

/** Sends a write, and acts before the answer if the club has done it. */
function answerAndThen(event: FetchEvent, act: () => Promise<void> | void): void {
  event.respondWith(
    (async () => {
      const response = await fetch(event.request);
      // A form without scripts is redirected.
      if (response.ok || response.type === "opaqueredirect") await act();
      return response;
    })(),
  );
}

/** Milliseconds in which the writes of a page count as one. */
const pause = 3000;
const changing = new Set<string>();

/** A write changes the page that has sent it: its copy shall show that. */
async function refreshAfterWrite(clientId: string): Promise<void> {
  if (changing.has(clientId)) return;
  changing.add(clientId);
  await new Promise((resolve) => setTimeout(resolve, pause));
  changing.delete(clientId);
  const client = await worker.clients.get(clientId);
  if (client && isKept(new URL(client.url))) await refreshSoon(new URL(client.url), { isChanged: true });
}

worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  const answer = (reply: Reply) => port?.postMessage(reply);
  const command = event.data as Command;
  const obeyed = obey(command).then(
    () => answer({ ok: true }),
    () => answer({ ok: false }),
  );
  event.waitUntil(sending.includes(command.type) ? obeyed.then(sendWaiting) : obeyed);
});

const sending = ["loaded", "add", "retry", "send"];

async function obey(command: Command): Promise<void> {
  if (command.type === "activate") return worker.skipWaiting();
  if (command.type === "wipe") return wipe();
  if (command.type === "loaded") await welcome(command);
  if (command.type === "add") {
    const kept = await keptMember();
    // A tab of a member whose session another one has replaced: the text stays on its page.
    if (kept !== null && kept !== String(command.entry.member)) throw new Error("another member");
    await addEntry(command.entry);
    // Sends it also after the last page is closed, where the browser can.
    await sync().catch(() => {});
  }
  if (command.type === "remove") await removeEntries(({ id }) => id === command.id);
  if (command.type === "retry")
    await changeEntry(command.id, {
      state: "waiting",
      faults: 0,
      ...(command.withoutFile && { file: null }),
    });
  await reportQueue();
}

async function welcome({ member, path }: Command & { type: "loaded" }): Promise<void> {
  const url = new URL(path, worker.location.origin);
  await keepFor(String(member));
  await keepAlways(url.origin, ofThisVersion);
  if (isKept(url)) await refreshSoon(url);
  await refreshList(url.origin);
}

type SyncManager = { register: (tag: string) => Promise<void> };
const syncTag = "envio";

async function sync(): Promise<void> {
  await (Reflect.get(worker.registration, "sync") as SyncManager | undefined)?.register(syncTag);
}

worker.addEventListener("sync", (event) => (event as ExtendableEvent).waitUntil(sendWaiting()));

worker.addEventListener("push", onPush);
worker.addEventListener("notificationclick", onNotificationClick);
