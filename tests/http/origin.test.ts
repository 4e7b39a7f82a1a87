import { describe, expect, it } from "vitest";
import { sessions, users } from "#db/schema";
import { foreignOriginSentence, isForeignWrite } from "~/server/http/origin.server";
import { openClub } from "../support/app";
import { makeClient, makeMember, password } from "../support/makers";
import type { TestClient } from "../support/test-client";

const publicUrl = "https://clube.example";
const host = "localhost:3000";

const foreign: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://evil.example" }],
  ["another site that begins alike", { Origin: "https://clube.example.evil.example" }],
  ["another scheme", { Origin: `https://${host}` }],
  ["another port", { Origin: "http://localhost:3001" }],
  ["another port of the public address", { Origin: "https://clube.example:8443" }],
  ["the public host without encryption", { Origin: "http://clube.example" }],
  ["a subdomain", { Origin: "https://www.clube.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["an empty Origin", { Origin: "" }],
  ["nonsense", { Origin: "localhost:3000" }],
  ["another site, by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }],
  ["a sister site, by Sec-Fetch-Site", { "Sec-Fetch-Site": "same-site" }],
  [
    "another site with a forged Sec-Fetch-Site",
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  ],
];

const own: [string, Record<string, string>][] = [
  ["this address", { Origin: `http://${host}` }],
  ["this address behind a proxy", { Origin: `https://${host}`, "X-Forwarded-Proto": "https" }],
  ["the public address", { Origin: publicUrl }],
  ["a script without Origin", {}],
  ["an old form without Origin", { "Sec-Fetch-Site": "same-origin" }],
  ["a typed address", { "Sec-Fetch-Site": "none" }],
];

const withHost = (values: Record<string, string>) => new Headers({ Host: host, ...values });

describe("the origin check", () => {
  it.each(foreign)("classifies a write as foreign from %s", (_, values) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      expect(isForeignWrite({ method, headers: withHost(values) }, publicUrl)).toBe(true);
    }
  });

  it.each(own)("classifies a write as own from %s", (_, values) => {
    expect(isForeignWrite({ method: "POST", headers: withHost(values) }, publicUrl)).toBe(false);
  });

  it.each(["GET", "HEAD", "OPTIONS"])("treats %s as a read", (method) => {
    expect(isForeignWrite({ method, headers: withHost({ Origin: "https://evil.example" }) }, publicUrl)).toBe(
      false,
    );
  });
});

/** A request with exactly these headers: `TestClient` would add the club's origin. */
function callFrom(client: TestClient, method: string, path: string, headers: Record<string, string>) {
  const body = JSON.stringify({
    name: "Outra",
    email: "outra@clube.example",
    currentPassword: password,
    username: "outra",
    password: "sertão veredas",
  });
  const sent = new Headers({ "Content-Type": "application/json", Cookie: client.cookieHeader, Host: host });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  return new Request(`http://${host}${path}`, { method, headers: sent, body });
}

describe("the JSON API", () => {
  it("refuses writes from another site and stores nothing", async () => {
    const headers = { Origin: "https://evil.example" };
    const club = openClub({ PUBLIC_URL: publicUrl });
    const ana = await makeClient(club, { name: "Ana" });
    const writes: [string, string][] = [
      ["PUT", `/api/users/${ana.viewer.id}`],
      ["POST", "/api/register"],
      ["POST", "/api/logout"],
      ["POST", "/api/nada"],
    ];
    for (const [method, path] of writes) {
      const answer = await club.fetch(callFrom(ana, method, path, headers));
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ message: foreignOriginSentence, code: "foreign_origin" });
    }
    expect(club.db.select().from(users).all()).toMatchObject([{ name: "Ana" }]);
    expect(club.db.select().from(sessions).all()).toHaveLength(1);
    expect(club.faults).toEqual([]);
  });

  it("accepts reads from anywhere, without CORS headers", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const answer = await ana.get("/api/user", { headers: { Origin: "https://evil.example" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the pages", () => {
  const forms: [string, string, Record<string, string>][] = [
    ["/sair", "log-out", {}],
    ["/tema", "theme", { tema: "escuro", voltar: "/" }],
    [
      "/auth",
      "register",
      { username: "outra", name: "Outra", email: "o@c.example", password: "sertão veredas" },
    ],
  ];

  // server.ts refuses these before Remix sees them (tests/operations/process); here Remix or the form itself must.
  it.each([foreign[0]!, foreign[6]!])("refuse a form from %s", async (_, headers) => {
    const club = openClub();
    const ana = await makeClient(club);
    for (const [path, intent, fields] of forms) {
      for (const target of [path, `${path}.data`]) {
        const body = new URLSearchParams({ intent, confirmPassword: "sertão veredas", ...fields });
        const sent = new Headers({ Host: host, Cookie: ana.cookieHeader, ...headers });
        const answer = await club.fetch(
          new Request(`http://${host}${target}`, { method: "POST", headers: sent, body }),
        );
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.headers.getSetCookie().join()).not.toMatch(/sessao|tema/);
      }
    }
    expect(club.db.select().from(users).all()).toHaveLength(1);
    expect(club.db.select().from(sessions).all()).toHaveLength(1);
  });

  it("accept forms without Origin and from their own address", async () => {
    const club = openClub();
    makeMember(club);
    for (const values of [{}, { Origin: `http://${host}` }, { "Sec-Fetch-Site": "same-origin" }]) {
      const body = new URLSearchParams({ intent: "theme", tema: "escuro", voltar: "/" });
      const headers = withHost(values as Record<string, string>);
      const answer = await club.fetch(new Request(`http://${host}/tema`, { method: "POST", headers, body }));
      expect(answer.status).toBe(303);
    }
  });
});
