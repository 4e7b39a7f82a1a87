import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { imports, users } from "#db/schema";
import type { MemberContext } from "~/club/context";
import { clubKinds, type LeftRow } from "~/club/importing/rules";
import { changeColumns, finishImport, storeImport } from "~/club/importing/stored-changes.server";
import { leftRowsOf, openImport, requireImport } from "~/club/importing/stored-queries.server";
import { coreContext } from "~/server/runtime/app.server";
import { sweepOldRows } from "~/server/runtime/scheduler.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeMember } from "../support/makers";
import { makeSheet } from "../support/sheets";

const readings = makeSheet(["Title", "Author"], ["O Quinze", "Rachel de Queiroz"], ["Vidas Secas", ""]);

function begin(role: "user" | "admin" = "user") {
  const club = openClub();
  return { club, ctx: contextOf(club, makeMember(club, { role })) };
}

async function store(
  ctx: MemberContext,
  kind: "books" | "members" | "readings" | "quotes",
  sheet = readings,
) {
  return storeImport(ctx, { kind, fileName: "leituras.csv", sheet, columns: ["title", null] });
}

function later(club: TestClub, ctx: MemberContext, hours: number): MemberContext {
  club.clock.now = new Date(club.clock.now.getTime() + hours * 3_600_000);
  return { ...ctx, now: club.clock.now };
}

describe("the rows of a file wait", () => {
  it("for their member alone, for these kinds, for a day", async () => {
    const { club, ctx } = begin();
    const id = await store(ctx, "readings");
    const gone = expect.objectContaining({ code: "not_found" });
    expect(() => requireImport(contextOf(club, makeMember(club)), id, ["readings"])).toThrow(gone);
    expect(() => requireImport(ctx, id, ["quotes"])).toThrow(gone);
    expect(() => requireImport(ctx, id + 1, ["readings"])).toThrow(gone);
    expect(requireImport(later(club, ctx, 23), id, ["readings"]).id).toBe(id);
    const nextDay = later(club, ctx, 1);
    expect(() => requireImport(nextDay, id, ["readings"])).toThrow(gone);
    expect(openImport(nextDay, ["readings"])).toBeNull();
    expect(() => changeColumns(nextDay, id, ["readings"], ["title", null])).toThrow(gone);
  });

  it("and the club's kinds only for the staff", async () => {
    const { ctx } = begin();
    const forbidden = expect.objectContaining({ code: "forbidden" });
    await expect(store(ctx, "books")).rejects.toEqual(forbidden);
    expect(() => requireImport(ctx, 1, clubKinds)).toThrow(forbidden);
    expect(() => openImport(ctx, clubKinds)).toThrow(forbidden);
  });

  it("until another file of the same scope replaces them", async () => {
    const { club, ctx } = begin("admin");
    const [books, own] = [await store(ctx, "books"), await store(ctx, "readings")];
    await store(contextOf(club, makeMember(club)), "readings");
    const members = await store(ctx, "members");
    expect(() => requireImport(ctx, books, clubKinds)).toThrow();
    expect(openImport(ctx, clubKinds)?.id).toBe(members);
    expect(openImport(ctx, ["readings", "quotes"])?.id).toBe(own);
    expect(club.db.select().from(imports).all()).toHaveLength(3);
  });

  it("not for an account that was closed while the file was read", async () => {
    const { club, ctx } = begin();
    club.db.update(users).set({ deactivatedAt: ctx.now }).where(eq(users.id, ctx.viewer.id)).run();
    await expect(store(ctx, "readings")).rejects.toEqual(
      expect.objectContaining({ code: "unauthenticated" }),
    );
    expect(club.db.select().from(imports).all()).toEqual([]);
  });
});

describe("a confirmed import", () => {
  const outcome = { added: { readings: 1 }, known: 0, left: 1 };
  const left: LeftRow[] = [
    { line: 3, cells: ["Vidas Secas", ""], title: "Vidas Secas", reason: "Quem escreveu: está vazio." },
  ];

  it("has slices of its left rows", async () => {
    const { ctx } = begin();
    const id = await store(ctx, "readings");
    const many = Array.from({ length: 2000 }, (_, at) => {
      return { line: at + 2, cells: ["x".repeat(100)], title: String(at), reason: "Está vazio." };
    });
    finishImport(ctx, id, outcome, many);
    for (const [limit, offset] of [
      [10, 0],
      [1500, 700],
      [50, 1990],
      [10, 2000],
    ] as const) {
      expect(await leftRowsOf(ctx, id, { limit, offset })).toEqual(many.slice(offset, offset + limit));
    }
  });

  it("is not confirmed or changed again, and makes room for the next file of its kind", async () => {
    const { club, ctx } = begin();
    const id = await store(ctx, "readings");
    finishImport(ctx, id, outcome, []);
    const conflict = expect.objectContaining({ code: "conflict" });
    expect(() => finishImport(ctx, id, outcome, left)).toThrow(conflict);
    expect(() => changeColumns(ctx, id, ["readings"], ["title", null])).toThrow(conflict);
    expect(await leftRowsOf(ctx, id, { limit: 10 })).toEqual([]);
    const quotes = await store(ctx, "quotes");
    const next = await store(ctx, "readings");
    expect(club.db.select({ id: imports.id }).from(imports).all()).toEqual([{ id: next }]);
    expect(quotes).toBeGreaterThan(id);
  });
});

it("the hourly job deletes imports a day after their upload", async () => {
  const { club, ctx } = begin();
  const id = await store(ctx, "readings");
  finishImport(ctx, id, { added: {}, known: 0, left: 0 }, []);
  await store(ctx, "quotes");
  later(club, ctx, 23);
  await sweepOldRows(coreContext(club.app));
  expect(club.db.select().from(imports).all()).toHaveLength(2);
  later(club, ctx, 1);
  await sweepOldRows(coreContext(club.app));
  expect(club.db.select().from(imports).all()).toEqual([]);
});
