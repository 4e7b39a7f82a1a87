import { conversationsMark, copiesOf, copyMark, messagesHeader, titleHeader } from "../ui/offline/protocol";
import { worker } from "./context";
import { reportQueue } from "./reports";
import { removeEntries } from "./store";

/** The pages that are stored as they were last seen. Each belongs to the member for whom it was rendered. */
export const isKept = ({ pathname, search }: URL): boolean =>
  ["/", "/chat", ...always].includes(pathname) ||
  /^\/chat\/\d+$/.test(pathname) ||
  (/^\/book(\/\d+)?$/.test(pathname) && ["", plan].includes(search));

const plan = "?aba=plano";

/** Pages that every member needs without a connection. */
export const always = ["/fila", "/sem-conexao"];

/** The most pages of a member; the oldest ones make room. */
const maxCopies = 60;
/** Milliseconds: thirty days. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** The server names the viewer of a response; "0" is a visitor. */
const viewerHeader = "X-Viewer";

// A response that was asked for before a log-out must not be stored after it.
let epoch = 0;
export const currentEpoch = () => epoch;

/** The member whose pages are stored, or null. */
export async function keptMember(): Promise<string | null> {
  const names = await caches.keys();
  return names.find((name) => name.startsWith(copiesOf("")))?.slice(copiesOf("").length) ?? null;
}

/** Makes room for a member: removes everything that belongs to another one. */
export async function keepFor(member: string): Promise<void> {
  const own = copiesOf(member);
  const others = (await caches.keys()).filter((name) => name.startsWith(copiesOf("")) && name !== own);
  if (others.length > 0) epoch += 1;
  await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length > 0) await closeNotifications();
  await removeEntries((entry) => String(entry.member) !== member);
  await caches.open(own);
}

/** Removes the stored pages of all members: the session has ended. What they wrote waits for the same member. */
export async function dropCopies(): Promise<void> {
  epoch += 1;
  const names = (await caches.keys()).filter((name) => name.startsWith(copiesOf("")));
  await Promise.all(names.map((name) => caches.delete(name)));
  await closeNotifications();
}

/** The pushes that a member has not opened yet are texts of that member. */
async function closeNotifications(): Promise<void> {
  // Safari has them since 16.4, with pushes.
  for (const shown of (await worker.registration.getNotifications?.()) ?? []) shown.close();
}

/** Removes stored pages and waiting entries at a log-out. */
export async function wipe(): Promise<void> {
  await dropCopies();
  await removeEntries(() => true);
  await reportQueue();
}

/**
 * Learns from a response whether the session has ended, or belongs to another member.
 * @param asked the epoch of its request: the answer to a member before may come late.
 */
export async function notice({ headers }: Response, asked: number): Promise<void> {
  if (asked !== epoch) return;
  const viewer = headers.get(viewerHeader);
  const kept = await keptMember();
  if (viewer === null || viewer === kept) return;
  if (viewer === "0") return kept === null ? undefined : dropCopies();
  await keepFor(viewer);
}

/** The address of a copy: conversations and lists are one page whatever their parameters. */
function addressOf({ pathname, search }: URL): string {
  return pathname.startsWith("/book") ? pathname + search : pathname;
}

/** Fetches a page for its copy, which then has the newest 40 messages of a conversation. */
export async function refresh(url: URL): Promise<void> {
  const asked = epoch;
  const address = addressOf(url);
  const response = await fetch(address, { headers: { "X-Copy": "1" } }).catch(() => null);
  if (!response) return;
  await notice(response, asked);
  // Not there any more, or not for this member.
  const copies = await ownCopies();
  if (copies && [403, 404, 410].includes(response.status)) await remove(copies, [address]);
  if (response.ok && !response.redirected) await keep(url, response, asked);
}

async function ownCopies(): Promise<Cache | null> {
  const member = await keptMember();
  return member === null ? null : caches.open(copiesOf(member));
}

/** Stores a page with its pictures, unless the member has changed since it was asked for. */
export async function keep(url: URL, response: Response, asked: number): Promise<void> {
  const [viewer, text] = [response.headers.get(viewerHeader), await response.text()];
  const copies = await ownCopies();
  if (!copies || asked !== epoch || viewer !== (await keptMember())) return;
  const headers = new Headers(response.headers);
  // The stored text is not compressed.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  const title = /<title>([^<]*)/.exec(text)?.[1]?.split(" · ")[0] ?? "";
  headers.set(titleHeader, encodeURIComponent(title));
  headers.set(messagesHeader, String(text.match(/class="bubble[ "]/g)?.length ?? 0));
  await copies.put(addressOf(url), new Response(text, { headers }));
  await keepPictures(copies, text);
  await makeRoom(copies, text);
}

const picturesIn = (text: string): string[] =>
  text.match(/\/imagens\/(?:avatares|capas|anexos)\/[\w.?=-]+/g) ?? [];

async function keepPictures(copies: Cache, text: string): Promise<void> {
  for (const picture of new Set(picturesIn(text))) {
    if (!(await copies.match(picture))) await copies.add(picture).catch(() => {});
  }
}

/**
 * Removes the oldest pages above the most, and pages that are too old.
 * @param text a fresh page: conversations that it does not list any more are not this member's.
 */
async function makeRoom(copies: Cache, text = ""): Promise<void> {
  const pages = (await copies.keys()).map(({ url }) => new URL(url)).filter(isKept);
  const listed = new RegExp(` ${conversationsMark}="([\\d ]*)"`).exec(text)?.[1]?.split(" ");
  const [surplus, oldest] = [pages.length - maxCopies, Date.now() - maxAge];
  const isGone = async ({ href, pathname }: URL, index: number) =>
    index < surplus ||
    (listed && /^\/chat\/\d/.test(pathname) && !listed.includes(pathname.slice("/chat/".length))) ||
    Date.parse((await copies.match(href))?.headers.get("Date") ?? "") < oldest;
  const gone = await Promise.all(pages.map(isGone));
  const removed = pages.filter(({ pathname }, index) => gone[index] && !always.includes(pathname));
  await remove(
    copies,
    removed.map(({ href }) => href),
  );
}

/** Removes pages with the pictures that no other page names. */
async function remove(copies: Cache, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await Promise.all(addresses.map((address) => copies.delete(address)));
  const named = (await textsOfCopies()).flatMap(picturesIn);
  for (const { url } of await copies.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith("/imagens/") && !named.includes(pathname + search)) await copies.delete(url);
  }
}

/** The stored page, marked as such; undefined if there is none. */
export async function copyOf(url: URL): Promise<Response | undefined> {
  const copies = await ownCopies();
  if (copies) await makeRoom(copies);
  const copy = await copies?.match(addressOf(url));
  if (!copy) return undefined;
  const text = (await copy.text()).replace("<html ", `<html ${copyMark}="" `);
  return new Response(text, { headers: copy.headers });
}

/** Milliseconds. */
const [shortly, listPause, seldom] = [20_000, 60_000, 600_000];
const refreshed = new Map<string, number>();

/** Fetches a page for its copy unless that was just done. With the book comes its plan. */
export async function refreshSoon(url: URL, { isChanged = false } = {}): Promise<void> {
  const isDue = (address: string, pause: number) => Date.now() - (refreshed.get(address) ?? 0) > pause;
  const address = addressOf(url);
  if (!isChanged && !isDue(address, shortly)) return;
  refreshed.set(address, Date.now());
  await refresh(url);
  if (!/^\/book(\/\d+)?$/.test(address)) return;
  const planUrl = new URL(address + plan, url);
  if (!isChanged && !isDue(addressOf(planUrl), seldom)) return;
  refreshed.set(addressOf(planUrl), Date.now());
  await refresh(planUrl);
}

/**
 * Fetches the list of conversations once a minute while one is stored: the member may have been removed from it, and
 * reads other pages.
 */
export async function refreshList(origin: string): Promise<void> {
  const copies = await ownCopies();
  const isStored = (await copies?.keys())?.some(({ url }) => /^\/chat\/\d/.test(new URL(url).pathname));
  const date = (await copies?.match("/chat"))?.headers.get("Date") ?? 0;
  if (isStored && Date.now() - new Date(date).getTime() > listPause)
    await refreshSoon(new URL("/chat", origin));
}

export async function picture(request: Request): Promise<Response | undefined> {
  return (await ownCopies())?.match(request);
}

/** The texts of all copies: the files that they name are still needed after an update. */
export async function textsOfCopies(): Promise<string[]> {
  const copies = await ownCopies();
  const pages = (await copies?.keys())?.filter(({ url }) => isKept(new URL(url))) ?? [];
  return Promise.all(pages.map(async (page) => (await copies?.match(page))?.text() ?? ""));
}

/**
 * Stores the pages that every member needs, where they are missing or of another version. A file that this version's
 * pages name tells them apart.
 */
export async function keepAlways(origin: string, named: string): Promise<void> {
  const copies = await ownCopies();
  for (const address of copies ? always : []) {
    const text = await (await copies?.match(address))?.text();
    if (!text?.includes(named)) await refresh(new URL(address, origin));
  }
}
