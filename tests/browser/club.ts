import { afterAll, beforeAll } from "vitest";
import { freePort, type RunningServer, startServer } from "../support/server";

/** A new club on a separate server; its e-mails link to the server's port. */
export async function startClub(env: Record<string, string> = {}): Promise<RunningServer> {
  const port = String(await freePort());
  const own = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "warn" };
  return startServer({ env: { ...own, ...env } });
}

/** One club for the tests of a file. */
export function makeClub(env?: Record<string, string>): { readonly url: string; readonly dataDir: string } {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startClub(env);
  });
  afterAll(() => server?.stop());
  return {
    get url() {
      return server.url;
    },
    get dataDir() {
      return server.dataDir;
    },
  };
}

export type Member = {
  id: number;
  cookie: { name: string; value: string; url: string };
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

/** Creates an account through the API. The first account of a club is its admin. */
export async function register(url: string, username: string, name = "Ana Souza"): Promise<Member> {
  const answer = await send(url, "POST", "/api/register", {
    body: { username, name, email: `${username}@clube.example`, password: "segredo-da-ana" },
  });
  const { id } = (await answer.json()) as { id: number };
  const [pair = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  const at = pair.indexOf("=");
  return {
    id,
    cookie: { name: pair.slice(0, at), value: pair.slice(at + 1), url },
    call: async (method, path, body) => (await send(url, method, path, { body, cookie: pair })).json(),
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { body, cookie }: { body?: unknown; cookie?: string },
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { "Content-Type": "application/json", Origin: url, ...(cookie && { Cookie: cookie }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export const domCasmurro = {
  title: "Dom Casmurro",
  author: "Machado de Assis",
  pageCount: 208,
  publishedYear: 1899,
  isCurrent: true,
};

/** Adds a book through the API. @returns its id. */
export async function addBook(admin: Member, book: object = domCasmurro): Promise<number> {
  return ((await admin.call("POST", "/api/books", book)) as { id: number }).id;
}
