import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import { describe, expect, it } from "vitest";
import type { Config } from "../runtime/config.server";
import { guardRefusal } from "./request-guard.server";

type Head = { method?: string; url: string; headers?: Record<string, string> };

function statusOf({ method = "GET", url, headers }: Head, more: Partial<Config> = {}) {
  const config = { publicUrl: "http://localhost:3000", trustProxy: false, ...more };
  const request = {
    method,
    url,
    headers: { host: "localhost:3000", ...headers },
  } as unknown as IncomingMessage;
  return guardRefusal(request, config)?.status ?? 200;
}

describe("a path", () => {
  it.each([
    ["of twelve segments", "/a".repeat(12)],
    ["of the deepest page", "/book/1/resenhas/2/apagar"],
    ["with escaped spaces", "/profile/%20%20"],
  ])("%s is allowed", (_, url) => {
    expect(statusOf({ url })).toBe(200);
  });

  it.each([
    ["of thirteen segments", "/a".repeat(13)],
    ["of 7,500 segments", "/a".repeat(7500)],
    ["of slashes", "/".repeat(15_000)],
    ["of slashes and semicolons", "/;".repeat(3700)],
    ["of escaped slashes", "/%2F".repeat(13)],
    ["of escaped slashes in one segment", `/${"%2f".repeat(13)}`],
    ["of a page's data", `${"/a".repeat(300)}.data`],
    ["of thirteen segments behind dots", `/./${"a/".repeat(13)}`],
    ["with an empty segment", "/book//1"],
    ["with backslashes", "/book\\\\1"],
    ["with an empty segment behind dots", "/a/.//b"],
  ])("%s is refused", (_, url) => {
    expect(statusOf({ url })).toBe(400);
  });
});

describe("a manifest request", () => {
  const lookUp = (...paths: string[]) =>
    `/__manifest?version=1${paths.map((path) => `&p=${encodeURIComponent(path)}`).join("")}`;

  it.each([
    ["of the home page", lookUp("/")],
    ["of a hundred members", lookUp(...Array.from({ length: 100 }, (_, id) => `/profile/${id}`))],
    ["of a path without its first slash", lookUp("book/1/progresso")],
    ["without paths", "/__manifest?version=1"],
  ])("%s is allowed", (_, url) => {
    expect(statusOf({ url })).toBe(200);
  });

  it.each([
    ["of 7,400 slashes", `/__manifest?version=1&p=${"/".repeat(7400)}`],
    ["of escaped slashes", `/__manifest?version=1&p=${"%2F".repeat(2400)}`],
    ["of slashes escaped twice", `/__manifest?version=1&p=/${"%252F".repeat(1000)}`],
    ["of a deep path", lookUp("/a".repeat(3700))],
    ["of an empty segment", lookUp("/a//b")],
    ["of a path that cannot be unescaped", lookUp("/book/%ff")],
    ["of 201 short paths", lookUp(...Array.from({ length: 201 }, (_, at) => `/${at}`))],
    ["behind dots", `/x/../__manifest?p=${"/a".repeat(3700)}`],
  ])("%s is refused", (_, url) => {
    expect(statusOf({ url })).toBe(400);
  });
});

it.each(["/auth?_data=root", "/?_data=", "/book/1?x=1&%5Fdata=routes/a"])(
  "the address %s of the older protocol is refused",
  (url) => {
    expect(statusOf({ url })).toBe(400);
  },
);

it.each([
  ["200 parameters pass", 200, 200],
  ["201 parameters are refused", 201, 400],
])("%s", (_, parameters, status) => {
  expect(statusOf({ url: `/auth?${Array(parameters).fill("a").join("&")}` })).toBe(status);
});

it.each([
  "club.example:#",
  "club.example:80/a:#",
  "club.example/a?",
  "club.example\\",
  "a@club.example",
  "club example",
  "club.example:80:80",
  "",
])("a request with Host %j is refused, because its path would be parsed differently", (host) => {
  expect(statusOf({ url: "/a".repeat(300), headers: { host } })).toBe(400);
  expect(statusOf({ url: "/auth", headers: { host } })).toBe(400);
});

it.each(["club.example", "club-a.example:8443", "192.168.0.7:3000", "[::1]:3000"])(
  "a request with Host %s is allowed",
  (host) => {
    expect(statusOf({ url: "/auth", headers: { host } }, { publicUrl: `http://${host}` })).toBe(200);
  },
);

describe("with a public address", () => {
  const config = { publicUrl: "https://clube.example" };

  it.each([
    ["its own", "clube.example", 200],
    ["its fully qualified", "clube.example.", 200],
    ["the loopback", "127.0.0.1:3000", 200],
    ["localhost", "localhost:3000", 200],
    ["IPv6's loopback", "[::1]:3000", 200],
    ["another site's", "evil.example", 421],
    ["a name that ends alike", "evil-clube.example", 421],
    ["another port", "clube.example:8443", 421],
    ["an address in the house", "192.168.0.7:3000", 421],
  ])("a request to %s name returns %3$i", (_, host, status) => {
    expect(statusOf({ url: "/auth", headers: { host } }, config)).toBe(status);
  });

  it.each(["/healthz", "/up"])("a health check at %s is allowed under any name", (url) => {
    expect(statusOf({ url, headers: { host: "app:3000" } }, config)).toBe(200);
  });

  it("a write from the public host without encryption is refused", () => {
    const headers = { host: "clube.example", origin: "http://clube.example" };
    expect(statusOf({ method: "POST", url: "/auth", headers }, config)).toBe(403);
    const own = { host: "clube.example", origin: "https://clube.example" };
    expect(statusOf({ method: "POST", url: "/auth", headers: own }, config)).toBe(200);
  });
});

describe("without a public address", () => {
  it.each([
    ["an address in the house", "192.168.0.7:3000", 200],
    ["an address in the house, on another port", "192.168.0.7:8080", 200],
    ["an IPv6 address", "[fd00::7]:3000", 200],
    ["the loopback", "127.0.0.1:3000", 200],
    ["localhost on another port", "localhost:8080", 200],
    ["this machine's name", `${hostname()}:3000`, 200],
    ["this machine's name in capitals", hostname().toUpperCase(), 200],
    ["this machine's name in the local network", `${hostname()}.local:3000`, 200],
    ["another site's name", "evil.example:3000", 421],
    ["a name that begins like an address", "192.168.0.7.evil.example", 421],
    ["a name that begins like this machine's", `${hostname()}.evil.example`, 421],
    ["a name below localhost", "evil.localhost.example:3000", 421],
  ])("a request to %s returns %3$i", (_, host, status) => {
    expect(statusOf({ url: "/auth", headers: { host } })).toBe(status);
    expect(statusOf({ url: "/healthz", headers: { host } })).toBe(200);
  });

  it("a write from another site whose name resolves to this machine is refused", () => {
    const headers = { host: "evil.example:3000", origin: "http://evil.example:3000" };
    expect(statusOf({ method: "POST", url: "/api/posts", headers })).toBe(421);
  });

  it("a write from the same host with another scheme is refused, except by the scheme of the proxy", () => {
    const host = "192.168.0.7:3000";
    const write = { method: "POST", url: "/auth", headers: { host, origin: `https://${host}` } };
    expect(statusOf(write)).toBe(403);
    const proxied = { ...write, headers: { ...write.headers, "x-forwarded-proto": "https" } };
    expect(statusOf(proxied)).toBe(403);
    expect(statusOf(proxied, { trustProxy: true })).toBe(200);
    const unencrypted = { ...proxied, headers: { ...proxied.headers, origin: `http://${host}` } };
    expect(statusOf(unencrypted, { trustProxy: true })).toBe(403);
  });
});

describe("behind a proxy", () => {
  const config = { trustProxy: true };

  it.each(["%", "javascript", "https://evil.example"])("a forwarded scheme %s is dropped", (scheme) => {
    const headers: Record<string, string> = { host: "localhost:3000", "x-forwarded-proto": scheme };
    const request = { method: "GET", url: "/auth", headers } as unknown as IncomingMessage;
    expect(guardRefusal(request, { publicUrl: "http://localhost:3000", ...config })).toBeNull();
    expect(headers).not.toHaveProperty("x-forwarded-proto");
  });

  it("a forwarded scheme of the proxy is kept, and without a proxy dropped", () => {
    for (const [trustProxy, left] of [
      [true, { host: "localhost:3000", "x-forwarded-proto": "https" }],
      [false, { host: "localhost:3000" }],
    ] as const) {
      const headers: Record<string, string> = { host: "localhost:3000", "x-forwarded-proto": "https" };
      const request = { method: "GET", url: "/auth", headers } as unknown as IncomingMessage;
      guardRefusal(request, { publicUrl: "http://localhost:3000", trustProxy });
      expect(headers).toEqual(left);
    }
  });

  it("an invalid forwarded host is refused", () => {
    expect(statusOf({ url: "/auth", headers: { "x-forwarded-host": "a:99999" } }, config)).toBe(400);
  });

  const publicUrl = "https://clube.example:8443";
  const post = (headers: Record<string, string>, more: Partial<Config> = {}) => {
    const sent = { host: "127.0.0.1:3000", "x-forwarded-proto": "https", ...headers };
    const request = { method: "POST", url: "/auth", headers: sent } as unknown as IncomingMessage;
    return { refusal: guardRefusal(request, { publicUrl, ...config, ...more }), sent };
  };

  // Remix refuses a page post whose Origin and Host differ.
  it.each([
    ["that replaces the host", { host: "127.0.0.1:3000" }],
    ["that leaves out the port", { host: "clube.example" }],
    ["that forwards the host without the port", { "x-forwarded-host": "clube.example" }],
    ["behind another one", { "x-forwarded-host": "clube.example:8443, 10.0.0.2" }],
  ])("a form passes one %s, with the host of its origin", (_, headers) => {
    const { refusal, sent } = post({ origin: publicUrl, ...headers });
    expect(refusal).toBeNull();
    expect(sent).toEqual({ host: "clube.example:8443", origin: publicUrl, "x-forwarded-proto": "https" });
  });

  it("the standard port may be named", () => {
    const origin = "https://clube.example";
    expect(post({ origin, host: "clube.example:443" }, { publicUrl: origin }).refusal).toBeNull();
  });

  it("an address that cannot fit is refused with the headers that the proxy must pass", () => {
    const fault = { mayBeByProxy: true, text: expect.stringContaining("Host e X-Forwarded-Proto") };
    const sameSite = { origin: "https://livros.example", "sec-fetch-site": "same-origin" };
    expect(post(sameSite).refusal).toMatchObject({ status: 403, ...fault });
    expect(post({ host: "livros.example" }).refusal).toMatchObject({ status: 421, ...fault });
    expect(post({ origin: "https://livros.example" }).refusal).not.toHaveProperty("mayBeByProxy");
  });
});
