import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, json, register, riobaldo, send, submit } from "../../support/http";
import { type RunningServer, startServer } from "../../support/server";

let server: RunningServer;
let page: string;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  cookie = await register(server.url);
  page = (await send(`${server.url}/auth`)).body.toString();
});
afterAll(() => server.stop());

const decompress = { gzip: gunzipSync, br: brotliDecompressSync };

describe("built files", () => {
  const kinds = [
    ["script", /\/assets\/react-[\w-]+\.js/, "javascript"],
    ["style sheet", /\/assets\/[\w.-]+\.css/, "text/css"],
  ] as const;

  it.each(kinds)("as %s are cached permanently and compressed by Accept-Encoding", async (_, name, type) => {
    const url = server.url + name.exec(page)?.[0];
    const plain = await send(url, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.status).toBe(200);
    expect(plain.headers["content-type"]).toContain(type);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["x-content-type-options"]).toBe("nosniff");
    expect(plain.headers["content-encoding"]).toBeUndefined();

    for (const encoding of ["gzip", "br"] as const) {
      const squeezed = await send(url, { headers: { "Accept-Encoding": encoding } });
      expect(squeezed.headers["content-encoding"]).toBe(encoding);
      expect(squeezed.headers.vary).toContain("Accept-Encoding");
      expect(squeezed.headers["x-content-type-options"]).toBe("nosniff");
      expect(squeezed.headers["content-type"]).toBe(plain.headers["content-type"]);
      expect(squeezed.body.length).toBeLessThan(plain.body.length / 2);
      expect(decompress[encoding](squeezed.body).equals(plain.body)).toBe(true);
    }
  });

  it("of fonts are cached permanently", async () => {
    const font = await send(server.url + /\/assets\/[\w-]+\.woff2/.exec(page)?.[0]);
    expect(font.headers["content-type"]).toBe("font/woff2");
    expect(font.headers["cache-control"]).toContain("immutable");
  });

  it("are not cached permanently when missing", async () => {
    const missing = await send(`${server.url}/assets/nada-12345678.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers["cache-control"] ?? "").not.toContain("immutable");
  });

  it.each([
    "bytes=5-1",
    "bytes=-9999999999999999999",
    "bytes=0-18446744073709551615",
    "bytes=a-b",
    "linhas=1",
  ])("are served whole, or refused, for the range %s", async (range) => {
    const url = server.url + /\/assets\/react-[\w-]+\.js/.exec(page)?.[0];
    const whole = await send(url, { headers: { "Accept-Encoding": "identity" } });
    const { status, headers, body } = await send(url, {
      headers: { "Accept-Encoding": "identity", Range: range },
    });
    expect([200, 206, 416]).toContain(status);
    if (status === 416)
      expect([headers["content-range"], body.length]).toEqual([`bytes */${whole.body.length}`, 0]);
    else expect(body.equals(whole.body)).toBe(true);
  });

  it("are served in part for a valid range", async () => {
    const url = server.url + /\/assets\/react-[\w-]+\.js/.exec(page)?.[0];
    const whole = await send(url, { headers: { "Accept-Encoding": "identity" } });
    const part = await send(url, { headers: { "Accept-Encoding": "identity", Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
  });

  it.each(["/../package.json", "/%2e%2e/package.json", "/assets/..%2f..%2f..%2fpackage.json", "/.stamp"])(
    "are served only from their folder: %s",
    async (address) => {
      const answer = await send(server.url + address);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).not.toContain('"dependencies"');
    },
  );
});

describe("pages", () => {
  it.each(["gzip", "br"] as const)("are encoded as %s for the matching Accept-Encoding", async (encoding) => {
    const answer = await send(`${server.url}/auth`, { headers: { "Accept-Encoding": encoding } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(decompress[encoding](answer.body).toString()).toContain("</html>");
  });

  it.each(["/auth", "/", "/nada"])("%s allow only their own scripts", async (address) => {
    const answers = [
      await send(server.url + address, { headers: { cookie } }),
      await send(server.url + address),
    ];
    const nonces = answers.map(({ headers, body }) => {
      const policy = String(headers["content-security-policy"] ?? "");
      const nonce = /script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'(?:;|$)/.exec(policy)?.[1];
      const scripts = [...body.toString().matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
      if (headers.location) return null;
      expect(nonce).toBeDefined();
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((attributes) => !attributes?.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(policy).not.toContain("unsafe-inline");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers["referrer-policy"]).toBe("same-origin");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-powered-by"]).toBeUndefined();
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe("writes from another site", () => {
  const sentence = "Este pedido veio de outro site e foi recusado.";
  const login = { intent: "log-in", username: riobaldo.username, password: riobaldo.password };

  it.each(["https://evil.example", "null"])("are refused on pages: %s", async (origin) => {
    const answer = await submit(`${server.url}/auth`, login, { Origin: origin });
    expect(answer.status).toBe(403);
    expect(answer.body.toString()).toBe(sentence);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["https://evil.example", "null"])("are refused under /api as JSON: %s", async (origin) => {
    const answer = await call(`${server.url}/api/login`, riobaldo, { Origin: origin });
    expect(answer.status).toBe(403);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(json(answer)).toEqual({ message: sentence, code: "foreign_origin" });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});
