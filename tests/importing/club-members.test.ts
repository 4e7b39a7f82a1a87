import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, invites } from "#db/schema";
import type { MemberContext } from "~/club/context";
import { previewOf } from "~/club/importing/check.server";
import { recogniseColumns } from "~/club/importing/columns";
import { confirmImport } from "~/club/importing/confirm-changes.server";
import { importedInvites } from "~/club/importing/imported-queries.server";
import { memberFields } from "~/club/importing/members-columns";
import { clubKinds } from "~/club/importing/rules";
import { storeImport } from "~/club/importing/stored-changes.server";
import { requireImport } from "~/club/importing/stored-queries.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeMember } from "../support/makers";
import { makeSheet } from "../support/sheets";

const header = ["Nome", "E-mail"];
const day = 86_400_000;

function begin() {
  const club = openClub();
  const ctx = contextOf(club, makeMember(club, { role: "admin", name: "Davi Nogueira" }));
  return { club, ctx };
}

async function store(ctx: MemberContext, ...rows: string[][]): Promise<number> {
  const columns = recogniseColumns(memberFields, header);
  const sheet = makeSheet(header, ...rows);
  return storeImport(ctx, { kind: "members", fileName: "membros.csv", sheet, columns });
}

async function resultsOf(ctx: MemberContext, ...rows: string[][]) {
  const waiting = requireImport(ctx, await store(ctx, ...rows), clubKinds);
  const { rows: good, faults } = await previewOf(ctx, waiting);
  return [...good.map(({ result }) => result), ...faults.map(({ reason }) => reason)];
}

function makeInvite(club: TestClub, values: Partial<typeof invites.$inferInsert>) {
  const expiresAt = new Date(club.clock.now.getTime() + day);
  club.db
    .insert(invites)
    .values({ token: `t${Math.random()}`, maxUses: 1, expiresAt, createdAt: club.clock.now, ...values })
    .run();
}

describe("people of a file become invitations", () => {
  it("for one person each, for the longest time of the form", async () => {
    const { club, ctx } = begin();
    const id = await store(ctx, ["Ana Lima", "ana@clube.example"], ["Bia Rocha", ""]);
    const { outcome } = await confirmImport(ctx, id, clubKinds);
    expect(outcome).toEqual({ added: { invites: 2 }, known: 0, left: 0 });
    const stored = club.db.select().from(invites).orderBy(asc(invites.id)).all();
    expect(stored).toMatchObject(
      ["Ana Lima", "Bia Rocha"].map((note) => ({
        note,
        maxUses: 1,
        uses: 0,
        createdById: ctx.viewer.id,
        expiresAt: new Date(club.clock.now.getTime() + 30 * day),
      })),
    );
    expect(new Set(stored.map(({ token }) => token)).size).toBe(2);
    expect(importedInvites(ctx, club.clock.now, { limit: 10 })).toMatchObject(
      stored.map(({ id, note, token }) => ({ id, note, token })),
    );
    expect(club.emails).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "import.confirm", details: "2 convites" },
    ]);
  });

  it("except who is a member: by address, or by name", async () => {
    const { club, ctx } = begin();
    makeMember(club, { name: "Ana Lima", email: "ana@clube.example" });
    makeMember(club, { name: "Zeca Prado", email: "zeca@clube.example", deactivatedAt: club.clock.now });
    expect(
      await resultsOf(
        ctx,
        ["Ana de Lima", "ANA@clube.example"],
        ["ana líma", ""],
        ["Davi Nogueira", ""],
        ["Bia Rocha", "bia@clube.example"],
        ["Zeca Prado", ""],
      ),
    ).toEqual([
      "Já é do clube",
      "Já é do clube",
      "Já é do clube",
      "Convite novo",
      "Conta desativada. Para reabri-la, use a aba Usuários.",
    ]);
  });

  it("once, while an earlier invitation is live or was used", async () => {
    const { club, ctx } = begin();
    makeInvite(club, { note: "Ana Lima" });
    makeInvite(club, { note: "Bia Rocha", uses: 1 });
    makeInvite(club, { note: "Caio Reis", expiresAt: club.clock.now });
    makeInvite(club, { note: "Duda Sá", revokedAt: club.clock.now });
    expect(await resultsOf(ctx, ["ana lima"], ["Bia Rocha"], ["Caio Reis"], ["Duda Sá"])).toEqual([
      "Já tem convite",
      "Já tem convite",
      "Convite novo",
      "Convite novo",
    ]);
  });

  it("also when an invitation for several people has their name", async () => {
    const { club, ctx } = begin();
    makeInvite(club, { note: "Ana Lima", maxUses: 10, uses: 2 });
    expect(await resultsOf(ctx, ["Ana Lima"])).toEqual(["Convite novo"]);
    const { outcome } = await confirmImport(ctx, await store(ctx, ["Ana Lima"]), clubKinds);
    expect(outcome?.added).toEqual({ invites: 1 });
  });

  it("for two people of one name, by their addresses", async () => {
    const { club, ctx } = begin();
    const rows = [
      ["Ana Lima", "ana@clube.example"],
      ["Ana Lima", "lima@clube.example"],
    ];
    expect(await resultsOf(ctx, ...rows)).toEqual(["Convite novo", "Convite novo"]);
    await confirmImport(ctx, await store(ctx, ...rows), clubKinds);
    const notes = club.db.select({ note: invites.note }).from(invites).all();
    expect(notes).toEqual([{ note: "Ana Lima" }, { note: "Ana Lima (lima@clube.example)" }]);
  });

  it("once for each name and address of the file", async () => {
    const { club, ctx } = begin();
    const rows = [
      ["Ana Lima", "ana@clube.example"],
      ["Ana Lima", ""],
      ["Aninha", "ana@clube.example"],
    ];
    expect(await resultsOf(ctx, ...rows)).toEqual(["Convite novo", "Repete a linha 2", "Repete a linha 2"]);
    await confirmImport(ctx, await store(ctx, ...rows), clubKinds);
    const again = confirmImport(ctx, await store(ctx, ...rows), clubKinds);
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    expect(club.db.select().from(invites).where(eq(invites.note, "Ana Lima")).all()).toHaveLength(1);
  });

  it("once when two admins bring the same file at once", async () => {
    const { club, ctx } = begin();
    const other = contextOf(club, makeMember(club, { role: "developer" }));
    const [own, others] = [await store(ctx, ["Ana Lima"]), await store(other, ["Ana Lima"])];
    const both = await Promise.all([
      confirmImport(ctx, own, clubKinds),
      confirmImport(other, others, clubKinds),
    ]);
    expect(both.map(({ outcome }) => outcome)).toEqual([
      { added: { invites: 1 }, known: 0, left: 0 },
      { added: { invites: 0 }, known: 1, left: 0 },
    ]);
    expect(club.db.select().from(invites).all()).toHaveLength(1);
  });
});
