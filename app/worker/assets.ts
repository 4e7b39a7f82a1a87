import { textsOfCopies } from "./copies";

/** The files of this version that every page without a connection needs; the build writes the list. */
declare const PRECACHE: string[];

/** The cache of built files. Their names contain their hash. */
export const assets = "arquivos";

const page = "/sem-conexao";

/** Every page of this version names this file. */
export const ofThisVersion = PRECACHE.find((file) => file.startsWith("/assets/manifest-")) ?? "";

/** Fetches the files of this version that are not yet there, and the page "Sem conexão" as visitors see it. */
export async function loadAssets(): Promise<void> {
  const cache = await caches.open(assets);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(PRECACHE.filter((file) => !stored.has(file)));
  await cache.put(page, await fetch(page, { credentials: "omit" }));
}

export function isPrecached({ url }: Request): boolean {
  return PRECACHE.includes(new URL(url).pathname);
}

/** Removes the files that neither this version nor a stored page needs. */
export async function removeOldAssets(): Promise<void> {
  const cache = await caches.open(assets);
  const named = (await textsOfCopies()).flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? []);
  const needed = new Set([...PRECACHE, page, ...named]);
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
