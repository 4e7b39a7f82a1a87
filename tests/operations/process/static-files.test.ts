import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { makeClub, register } from "../../browser/club";
import { call, json, riobaldo, send, submit } from "../../support/http";

const club = makeClub();
let page: string;
beforeAll(async () => {
  page = (await send(`${club.url}/auth`)).body.toString();
});

const ask = (path: string, headers: Record<string, string> = { "Accept-Encoding": "identity" }) =>
  send(club.url + path, { headers });
const decompress = { gzip: gunzipSync, br: brotliDecompressSync };

describe("built files", () => {
  const scriptName = /\/assets\/react-[\w-]+\.js/;
  const script = () => scriptName.exec(page)?.[0] ?? "";

  it.each([
    ["script", scriptName, "javascript"],
    ["style sheet", /\/assets\/[\w.-]+\.css/, "text/css"],
  ])("as %s are cached permanently and compressed by Accept-Encoding", async (_, name, type) => {
    const path = name.exec(page)?.[0] ?? "";
    const plain = await ask(path);
    expect(plain.status).toBe(200);
    expect(plain.headers["content-type"]).toContain(type);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["x-content-type-options"]).toBe("nosniff");
    expect(plain.headers["content-encoding"]).toBeUndefined();

    for (const encoding of ["gzip", "br"] as const) {
      const squeezed = await ask(path, { "Accept-Encoding": encoding });
      expect(squeezed.headers["content-encoding"]).toBe(encoding);
      expect(squeezed.headers.vary).toContain("Accept-Encoding");
      expect(squeezed.headers["x-content-type-options"]).toBe("nosniff");
      expect(squeezed.headers["content-type"]).toBe(plain.headers["content-type"]);
      expect(squeezed.body.length).toBeLessThan(plain.body.length / 2);
      expect(decompress[encoding](squeezed.body).equals(plain.body)).toBe(true);
    }
  });

  it("of fonts are cached permanently, and what is missing is not", async () => {
    const font = await ask(/\/assets\/[\w-]+\.woff2/.exec(page)?.[0] ?? "");
    expect(font.headers["content-type"]).toBe("font/woff2");
    expect(font.headers["cache-control"]).toContain("immutable");
    const missing = await ask("/assets/nada-12345678.js");
    expect(missing.status).toBe(404);
    expect(missing.headers["cache-control"] ?? "").not.toContain("immutable");
  });

  it("are served in part for a valid range, and whole or not at all for others", async () => {
    const whole = await ask(script());
    const inRange = (Range: string) => ask(script(), { "Accept-Encoding": "identity", Range });
    const part = await inRange("bytes=10-19");
    expect(part.status).toBe(206);
    expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
    for (const range of ["bytes=5-1", "bytes=-9999999999999999999", "bytes=a-b", "linhas=1"]) {
      const { status, headers, body } = await inRange(range);
      expect([200, 206, 416]).toContain(status);
      if (status === 416)
        expect([headers["content-range"], body.length]).toEqual([`bytes */${whole.body.length}`, 0]);
      else expect(body.equals(whole.body)).toBe(true);
    }
  });

  it.each(["/../package.json", "/%2e%2e/package.json", "/assets/..%2f..%2f..%2fpackage.json", "/.stamp"])(
    "are served only from their folder: %s",
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).not.toContain('"dependencies"');
    },
  );
});

describe("pages", () => {
  it.each(["gzip", "br"] as const)("are encoded as %s for the matching Accept-Encoding", async (encoding) => {
    const answer = await ask("/auth", { "Accept-Encoding": encoding });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(decompress[encoding](answer.body).toString()).toContain("</html>");
  });

  // A stored page would show by its nonce whether a row has been written: an account has such an address, or none.
  it("allow only their own scripts, and are rendered for each request", async () => {
    const ana = await register(club.url, "ana");
    const cookie = `${ana.cookie.name}=${ana.cookie.value}`;
    const nonces = new Set<string | undefined>();
    const asked = [["/auth"], ["/auth"], ["/nada"], ["/", cookie], ["/", cookie]];
    for (const [address = "", cookie = ""] of asked) {
      const { headers, body } = await ask(address, { cookie });
      const policy = String(headers["content-security-policy"] ?? "");
      const nonce = /script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'(?:;|$)/.exec(policy)?.[1];
      const scripts = [...body.toString().matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
      expect(nonce).toBeDefined();
      nonces.add(nonce);
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((attributes) => !attributes?.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(policy).not.toContain("unsafe-inline");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers["referrer-policy"]).toBe("same-origin");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(Object.keys(headers)).not.toContain("x-powered-by");
      expect(Object.keys(headers)).not.toContain("etag");
    }
    expect(nonces.size).toBe(asked.length);
  });
});

it.each(["https://evil.example", "null"])("a write from another site is refused: %s", async (origin) => {
  const message = "Este pedido veio de outro site e foi recusado.";
  const login = { intent: "log-in", username: riobaldo.username, password: riobaldo.password };
  const form = await submit(`${club.url}/auth`, login, { Origin: origin });
  expect([form.status, form.body.toString()]).toEqual([403, message]);
  const asJson = await call(`${club.url}/api/login`, riobaldo, { Origin: origin });
  expect([asJson.status, json(asJson)]).toEqual([403, { message, code: "foreign_origin" }]);
  for (const { headers } of [form, asJson]) expect(headers).not.toHaveProperty("set-cookie");
});
