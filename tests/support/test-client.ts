import { origin, type TestClub } from "./app";

type Fields = Record<string, string>;
type Options = { headers?: Fields; address?: string };

export function loginUrl(path: string): string {
  return path === "/" ? "/auth" : `/auth?${new URLSearchParams({ voltar: path })}`;
}

/** An HTTP client like a browser without scripts: stores cookies, posts plain forms, and calls the API. */
export class TestClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly club: TestClub) {}

  storeCookie(setCookie: string): void {
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

  /** Another client with the same cookies, as of somebody with a copy of them. */
  copy(): TestClient {
    const copy = new TestClient(this.club);
    for (const pair of this.cookieHeader.split("; ")) copy.storeCookie(pair);
    return copy;
  }

  get(path: string, options: Options = {}): Promise<Response> {
    return this.send(path, { method: "GET" }, options);
  }

  submit(path: string, intent: string, fields: Fields = {}, options: Options = {}): Promise<Response> {
    return this.send(path, { method: "POST", body: new URLSearchParams({ intent, ...fields }) }, options);
  }

  call(method: string, path: string, body?: unknown, options: Options = {}): Promise<Response> {
    const headers: Fields = body === undefined ? {} : { "Content-Type": "application/json" };
    const init = { method, body: body === undefined ? undefined : JSON.stringify(body) };
    return this.send(path, init, { ...options, headers: { ...headers, ...options.headers } });
  }

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
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie);
    return response;
  }
}
