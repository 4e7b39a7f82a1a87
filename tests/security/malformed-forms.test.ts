import { describe, expect, it } from "vitest";
import type { TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { TestClient } from "../support/test-client";
import { openWithAdmin } from "../support/unchanged-database";

const jsonType = { "Content-Type": "application/json" };
const formType = { "Content-Type": "application/x-www-form-urlencoded" };

// Some of these once held or broke the process: conform reads them as structure.
const strangeNames = [
  ...["a[4294967294]", "username[1000000000]", `a${".b".repeat(50_000)}`, "__intent__", "__state__"],
  ...["__proto__[x]", "constructor.prototype.x", "username[]", "username.x", ""],
  ...["toString", "hasOwnProperty", "constructor", "length", "then"],
];

describe("a malformed form", () => {
  const sendTo = (club: TestClub, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    new TestClient(club).send(path, { method: "POST", body }, { headers });

  it.each(["/auth", "/auth/esqueci-senha", "/reset-password?token=x", "/api/register"])(
    "with a field of an unknown name is refused at %s",
    async (path) => {
      const { club, expectUntouched } = await openWithAdmin();
      for (const name of strangeNames) {
        const body = new URLSearchParams([
          ["intent", "register"],
          ["username", "ana"],
          [name, '{"type":"reset"}'],
        ]);
        expect([name, (await sendTo(club, path, body)).status]).toEqual([name, 400]);
      }
      expectUntouched();
    },
  );

  it.each([
    ["thirty thousand times the same field", "a=1&".repeat(30_000), 400],
    [
      "a name of twenty thousand accents",
      `intent=register&name=a${encodeURIComponent("\u0301").repeat(20_000)}`,
      413,
    ],
  ])("with %s does not block the process", async (_, body, ofPage) => {
    const { club, expectUntouched } = await openWithAdmin();
    expect((await sendTo(club, "/auth", body, formType)).status).toBe(ofPage);
    expect((await sendTo(club, "/api/register", body, formType)).status).toBe(400);
    const json = JSON.stringify({ email: `a${"\u0301".repeat(30_000)}${"\u0316".repeat(30_000)}` });
    expect((await sendTo(club, "/api/forgot-password", json, jsonType)).status).toBe(400);
    expectUntouched();
  });

  it("that is unreadable, too long or no form gets an error page", async () => {
    const { club, expectUntouched } = await openWithAdmin();
    const broken = await sendTo(club, "/auth", "x", { "Content-Type": "multipart/form-data; boundary=y" });
    const long = await sendTo(club, "/auth", `name=${"x".repeat(1_048_576)}`, formType);
    const json = await sendTo(club, "/auth", "{}", jsonType);
    expect([broken.status, long.status, json.status]).toEqual([400, 413, 415]);
    expect(await pageOf(long)).toContain("O conteúdo enviado é grande demais.");
    expectUntouched();
  });
});
