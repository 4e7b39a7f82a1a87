import { origin, type TestClub } from "./app";

type Fields = Record<string, string>;
type Options = { headers?: Fields; address?: string };

/** Where a visitor is led who asks for a page of members, or posts a form of it without scripts. */
export function logInAt(path: string): string {
  return path === "/" ? "/auth" : `/auth?${new URLSearchParams({ voltar: path })}`;
}

/** Somebody with a browser: keeps cookies, posts plain forms like one without scripts, or calls the JSON door. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly club: TestClub) {}

  /** Takes over a `Set-Cookie` header. */
  keep(setCookie: string): void {
    const [pair = "", ...attributes] = setCookie.split("; ");
    const at = pair.indexOf("=");
    const isGone = attributes.some((attribute) => attribute === "Max-Age=0");
    if (isGone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  hasCookie(name: string): boolean {
    return this.cookies.has(name);
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** GET a page or a JSON address. */
  get(path: string, options: Options = {}): Promise<Response> {
    return this.send(path, { method: "GET" }, options);
  }

  /** POST a plain form, as a browser without scripts does. `intent` names the form. */
  submit(path: string, intent: string, fields: Fields = {}, options: Options = {}): Promise<Response> {
    return this.send(path, { method: "POST", body: new URLSearchParams({ intent, ...fields }) }, options);
  }

  /** Calls the JSON door. */
  call(method: string, path: string, body?: unknown, options: Options = {}): Promise<Response> {
    const headers: Fields = body === undefined ? {} : { "Content-Type": "application/json" };
    const init = { method, body: body === undefined ? undefined : JSON.stringify(body) };
    return this.send(path, init, { ...options, headers: { ...headers, ...options.headers } });
  }

  /** Any request; keeps the cookies of the answer. */
  async send(path: string, init: RequestInit, { headers = {}, address }: Options = {}): Promise<Response> {
    const request = new Request(new URL(path, origin), {
      ...init,
      headers: {
        Host: "localhost:3000",
        ...(init.method === "GET" ? {} : { Origin: origin }),
        ...(this.cookies.size > 0 ? { Cookie: this.cookieHeader } : {}),
        ...headers,
      },
    });
    const response = await this.club.fetch(request, address);
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }
}
