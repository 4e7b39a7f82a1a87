import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#db/client.server";
import { accessKeys, sessions } from "#db/schema";
import { proveSession } from "~/club/accounts/proof-changes.server";
import { noteVisit } from "~/club/accounts/sessions-changes.server";
import { acceptRole, nameVice } from "~/club/vice/changes.server";
import { makeKey } from "../support/access-keys";
import { minute, pass, proofNeededNow } from "../support/accounts";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { folderForThisTest, openClubIn } from "../support/data-folder";
import { screenOf, textOf, toastOf } from "../support/dom";
import { clientOf, contextOf, password } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { loginUrl, TestClient } from "../support/test-client";
import { openWithOffer, openWithVice, rolesIn, viceRows } from "../support/vice";

const call = "/api/club/vice/accept";
const before = { marina: "admin", bia: "user", caio: "user" };
const after = { ...before, bia: "admin" };

describe("accepting the role", () => {
  it("by form gives it, keeps this session, ends the others, and tells the whole club", async () => {
    const { club, marina, bia, caio } = await openWithOffer(openClub());
    makeKey(club, bia.viewer);
    const elsewhere = await clientOf(club, bia.viewer);

    const answer = await bia.submit("/vice", "accept-role", { password });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
    expect(toastOf(await screenOf(bia.get("/admin")))).toEqual([
      "Você administra o clube",
      "O clube inteiro foi avisado.",
    ]);
    expect((await elsewhere.get("/")).headers.get("location")).toBe("/auth");
    expect(rolesIn(club)).toEqual(after);
    expect(club.db.select().from(accessKeys).all()).toEqual([]);
    expect(viceRows(club)).toMatchObject([
      { acceptedAt: club.clock.now, roleBefore: "user", earlierAdmins: [marina.viewer.id] },
    ]);
    expect(actsIn(club).at(-1)).toEqual(["vice.accept", bia.viewer.id, bia.viewer.id, null]);
    const told = notificationsOf(club, "vice").filter(({ title }) => title.includes("assumiu"));
    expect(told.map(({ userId, link }) => [userId, link])).toEqual([
      [marina.viewer.id, "/admin?aba=clube#titulo-vice"],
      [caio.viewer.id, `/profile/${bia.viewer.id}`],
    ]);
    expect(told[0]?.title).toBe("Bia Reis assumiu a administração do clube");
    expect((await bia.get("/vice")).headers.get("location")).toBe("/admin?aba=clube");
  });

  it.each(["form", "call"])(
    "by %s gives this session another cookie: a copy of the first does not administer",
    async (way) => {
      const { club, bia } = await openWithOffer(openClub());
      const copy = bia.copy();

      const answer =
        way === "form"
          ? await bia.submit("/vice", "accept-role", { password })
          : await bia.call("POST", call, { password });

      expect(answer.status).toBe(way === "form" ? 303 : 200);
      expect(rolesIn(club)).toEqual(after);
      expect((await bia.get("/api/audit")).status).toBe(200);
      expect((await copy.get("/api/user")).status).toBe(401);
    },
  );

  it("needs the own password, also in a session that has just logged in", async () => {
    const { club, bia } = await openWithOffer(openClub());
    pass(club, 16 * minute);
    for (const [typed, status, sentence] of [
      ["errada", 400, "Senha atual incorreta"],
      ["", 403, proofNeededNow.message],
      ["x".repeat(129), 400, "A senha não pode ultrapassar 128 caracteres"],
    ] as const) {
      const answer = await bia.call("POST", call, { password: typed });
      expect([answer.status, (await answer.json()).message]).toEqual([status, sentence]);
      const form = await bia.submit("/vice", "accept-role", { password: typed });
      const page = await screenOf(form);
      expect([form.status, textOf(page.document.body)]).toEqual([status, expect.stringContaining(sentence)]);
      expect(page.getByLabelText<HTMLInputElement>("Sua senha").value).toBe("");
    }
    expect(rolesIn(club)).toEqual(before);
    const fresh = await clientOf(club, bia.viewer);
    expect((await fresh.call("POST", call)).status).toBe(403);
    expect((await fresh.call("POST", call, { password })).status).toBe(200);
    expect(rolesIn(club)).toEqual(after);
  });

  it("is for the vice alone", async () => {
    const { club, marina, caio } = await openWithOffer(openClub());
    const visitor = new TestClient(club);
    const other = await clientOf(club, caio.viewer);
    expect((await visitor.call("POST", call, { password })).status).toBe(401);
    expect((await visitor.submit("/vice", "accept-role", { password })).headers.get("location")).toBe(
      loginUrl("/vice"),
    );
    expect((await other.call("POST", call, { password })).status).toBe(404);
    expect((await other.submit("/vice", "accept-role", { password })).status).toBe(404);
    const admin = await clientOf(club, marina.viewer);
    expect((await admin.call("POST", call, { password })).status).toBe(404);
    expect(rolesIn(club)).toEqual(before);
  });

  it("needs an offer", async () => {
    const { club, bia } = await openWithVice(openClub());
    const answer = await bia.call("POST", call, { password });
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "O clube não ofereceu a administração a você.",
    ]);
    expect((await bia.submit("/vice", "accept-role", { password })).status).toBe(409);
    expect(rolesIn(club)).toEqual(before);
  });
});

/** The club in a folder, an offer, and the same club through a second connection. */
async function openTwice() {
  const dataDir = folderForThisTest();
  const club = openClubIn(dataDir);
  onTestFinished(club.close);
  const opened = await openWithOffer(club);
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  onTestFinished(() => void sqlite.close());
  const session = club.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, opened.bia.viewer.id))
    .all()
    .at(-1);
  const ctx = contextOf(club, opened.bia.viewer);
  const sessionId = session!.id;
  const accept = async (as = ctx) => {
    const hash = await proveSession(as, password, { field: "password", sessionId });
    return acceptRole(as, { hash, sessionId });
  };
  return { ...opened, accept, ctx, beside: { ...ctx, db } };
}

describe("while the password is checked", () => {
  it("a visit of an admin in the same second wins", async () => {
    const { club, marina, accept, beside } = await openTwice();
    const accepting = accept();
    noteVisit(beside, marina.viewer.id);
    await expect(accepting).rejects.toMatchObject({
      code: "conflict",
      message: "A oferta deixou de valer: alguém da administração voltou ao clube.",
    });
    expect(rolesIn(club)).toEqual(before);
  });

  it("another vice can be named: the first is refused, and so is the second without an offer", async () => {
    const { club, marina, caio, accept, beside } = await openTwice();
    const accepting = accept();
    nameVice({ ...beside, viewer: marina.viewer }, caio.viewer.id);
    await expect(accepting).rejects.toMatchObject({ code: "not_found" });
    const other = await clientOf(club, caio.viewer);
    expect((await other.call("POST", call, { password })).status).toBe(409);
    expect(rolesIn(club)).toEqual(before);
  });

  it("the same vice can confirm twice: once it counts", async () => {
    const { club, accept, beside } = await openTwice();
    const both = await Promise.allSettled([accept(), accept(beside)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: "Você já assumiu a administração do clube." },
    });
    expect(actsIn(club).filter(([action]) => action === "vice.accept")).toHaveLength(1);
  });

  it("the session can end", async () => {
    const { club, bia, accept, beside } = await openTwice();
    const accepting = accept();
    beside.db.delete(sessions).where(eq(sessions.userId, bia.viewer.id)).run();
    await expect(accepting).rejects.toMatchObject({ code: "unauthenticated" });
    expect(rolesIn(club)).toEqual(before);
  });
});
