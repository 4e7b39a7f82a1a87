import { entry, routes } from "#server-build";
import type { TestClient } from "./test-client";

/** The stream of the bell never ends, and the log-out would end the walk. */
const unwalked = ["pages/notifications/event-stream", "pages/session/log-out"];

/** The URLs of all pages, with 1 for each parameter. */
export const everyPage = Object.keys(routes)
  .filter((id) => id.startsWith("pages/") && !unwalked.includes(id))
  .map(pathOf)
  .filter((path) => !path.includes("*"))
  .map((path) => `/${path.replace(/:\w+\??/g, "1")}`);

function pathOf(id: string): string {
  const route = routes[id];
  const parent = route?.parentId ? pathOf(route.parentId) : "";
  return [parent, route?.path].filter(Boolean).join("/");
}

/** The URLs of all calls that read, with 1 for each parameter; member 2 is not the first client. */
export const everyRead = entry.module.club.publishedCalls
  .filter(({ method }) => method === "GET")
  .map(({ path }) => path.replace("/users/:id", "/users/2").replace(/:\w+/g, "1"));

/** The URLs of all CSV files of the staff. */
export const everySheet = [
  "leitura",
  "livros-lidos",
  "participacao",
  "encontros",
  "em-silencio",
  "eventos-1",
].map((name) => `/admin/planilhas/${name}.csv`);

/** A page's document and its data request. */
export function bothOf(address: string): string[] {
  const [path = "", search] = address.split("?");
  const data = `${path === "/" ? "/_root" : path}.data`;
  return [address, search ? `${data}?${search}` : data];
}

/** By day the data requests, which a document repeats as its page, and by `npm run test:long` both. */
export function walkedOf(pages: string[]): string[] {
  return pages.flatMap((page) => (process.env.TEST_LONG ? bothOf(page) : bothOf(page).slice(1)));
}

/** @returns for words the URLs whose responses contain one of them. */
export async function walk(
  client: TestClient,
  addresses: string[],
): Promise<(...words: string[]) => string[]> {
  const answers: [address: string, text: string][] = [];
  for (const address of addresses) answers.push([address, await (await client.get(address)).text()]);
  return (...words) =>
    answers.filter(([, text]) => words.some((word) => text.includes(word))).map(([address]) => address);
}

/** The URLs whose responses contain one of these words. */
export async function holding(client: TestClient, addresses: string[], words: string[]): Promise<string[]> {
  return (await walk(client, addresses))(...words);
}
