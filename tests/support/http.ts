import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One raw request: no decompression, no redirects, no added headers. */
export async function send(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const outgoing = request(url, { method, headers, agent: false });
  outgoing.end(body);
  const [answer] = await once(outgoing, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

export function submit(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return send(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: new URL(url).origin,
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
  });
}

export function call(url: string, body: unknown, headers: Record<string, string> = {}) {
  return send(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

export function cookiesOf({ headers }: Answer): string {
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
}

export const riobaldo = {
  username: "riobaldo",
  name: "Riobaldo Tatarana",
  email: "riobaldo@clube.example",
  password: "travessia",
};

export async function register(url: string, account = riobaldo): Promise<string> {
  const answer = await call(`${url}/api/register`, account);
  if (answer.status !== 201) throw new Error(`Not registered: ${answer.status} ${answer.body}`);
  return cookiesOf(answer);
}

/** The setup code in the output of a new club, as a field of the registration. */
export function printedCode(output: string): { setupCode?: string } {
  const setupCode = /\/auth\?codigo=(\S+) e crie/.exec(output)?.[1];
  return setupCode ? { setupCode } : {};
}

export function json(answer: Answer): unknown {
  return JSON.parse(answer.body.toString());
}
