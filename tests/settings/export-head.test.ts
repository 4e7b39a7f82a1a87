import { describe, expect, it } from "vitest";
import { auditLog, loginAttempts } from "#db/schema";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const ofClub = ["/admin/clube/dados.zip", "/api/club/export"];
const ofMember = ["/settings/meus-dados.zip", "/api/user/data"];
const shown = ["content-type", "content-disposition", "cache-control"];

const headersOf = ({ headers }: Response) => shown.map((name) => headers.get(name));

describe("a HEAD request to an export", () => {
  it.each([ofClub[0]!, ofMember[1]!])("%s has the headers of the file and makes none", async (address) => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const before = club.db.select().from(auditLog).all();

    const head = await staff.send(address, { method: "HEAD" });

    expect([head.status, head.body]).toEqual([200, null]);
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toEqual(before);
    const file = await staff.get(address);
    await file.arrayBuffer();
    expect(headersOf(head)).toEqual(headersOf(file));
    expect(club.db.select().from(loginAttempts).all()).toHaveLength(1);
  });

  it("is refused as the file is", async () => {
    const club = openClub();
    const [bia, visitor] = [await makeClient(club), new TestClient(club)];
    for (const address of ofClub) expect((await bia.send(address, { method: "HEAD" })).status).toBe(403);
    const pages = await Promise.all(
      ["/admin/clube/dados.zip", "/settings/meus-dados.zip"].map((address) =>
        visitor.send(address, { method: "HEAD" }),
      ),
    );
    expect(pages.map(({ headers }) => headers.get("location"))).toEqual([
      loginUrl("/admin/clube/dados.zip"),
      loginUrl("/settings/meus-dados.zip"),
    ]);
    for (const address of ["/api/club/export", "/api/user/data"]) {
      expect((await visitor.send(address, { method: "HEAD" })).status).toBe(401);
    }
  });
});
