import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  auditLog,
  eventPresences,
  events,
  invites,
  notifications,
  posts,
  userAchievements,
} from "#db/schema";
import type { MemberContext } from "~/club/context";
import { checkFile, previewOf } from "~/club/importing/check.server";
import { recogniseColumns } from "~/club/importing/columns";
import { confirmImport, writeFile } from "~/club/importing/confirm-changes.server";
import { importedMeetings } from "~/club/importing/imported-queries.server";
import { meetingFields } from "~/club/importing/meetings-columns";
import { clubKinds } from "~/club/importing/rules";
import { storeImport } from "~/club/importing/stored-changes.server";
import { requireImport, rowsOf } from "~/club/importing/stored-queries.server";
import { shelfYears } from "~/club/shelf/shelf-queries.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeAnswer, makeBook, makeEvent, makeMember } from "../support/makers";
import { makeSheet } from "../support/sheets";

const header = ["Data", "Livro", "Local", "Quem veio"];

function begin() {
  const club = openClub();
  const ctx = contextOf(club, makeMember(club, { role: "admin", name: "Davi Nogueira" }));
  const ana = makeMember(club, { name: "Ana Lima" });
  return { club, ctx, ana };
}

async function store(ctx: MemberContext, ...rows: string[][]): Promise<number> {
  const columns = recogniseColumns(meetingFields, header);
  const sheet = makeSheet(header, ...rows);
  return storeImport(ctx, { kind: "meetings", fileName: "encontros.csv", sheet, columns });
}

async function previewOfRows(ctx: MemberContext, ...rows: string[][]) {
  return previewOf(ctx, requireImport(ctx, await store(ctx, ...rows), clubKinds));
}

function presencesIn({ db }: TestClub) {
  const { eventId, userId } = eventPresences;
  return db.select({ eventId, userId }).from(eventPresences).orderBy(asc(eventId), asc(userId)).all();
}

const evening = ["12/03/2019", "Vidas Secas", "Casa da Ana", "Ana, Davi Nogueira e Zeca"];

describe("meetings of a file become past events", () => {
  it("with their book, place and the members who came", async () => {
    const { club, ctx, ana } = begin();
    const book = makeBook(club, { title: "Vidas Secas", author: "Graciliano Ramos" });
    const id = await store(ctx, evening);
    const { rows } = await previewOf(ctx, requireImport(ctx, id, clubKinds));
    expect(rows).toEqual([
      {
        line: 2,
        title: "Encontro: Vidas Secas",
        detail: null,
        figure: 2,
        result: "12/03/2019, 19h30",
        note: "Sem conta no clube: “Zeca”",
        state: "new",
        book: null,
      },
    ]);
    const { outcome } = await confirmImport(ctx, id, clubKinds);
    expect(outcome).toEqual({ added: { meetings: 1, presences: 2 }, known: 0, left: 0 });
    const [event] = club.db.select().from(events).all();
    expect(event).toMatchObject({
      title: "Encontro: Vidas Secas",
      startDate: new Date("2019-03-12T22:30:00Z"),
      endDate: new Date("2019-03-13T00:30:00Z"),
      locationName: "Casa da Ana",
      bookId: book.id,
      createdById: ctx.viewer.id,
      isFeatured: false,
      cancelledAt: null,
    });
    expect(club.db.select().from(eventPresences).orderBy(asc(eventPresences.userId)).all()).toMatchObject([
      { userId: ctx.viewer.id, markedById: null },
      { userId: ana.id, markedById: ctx.viewer.id },
    ]);
    expect(importedMeetings(ctx, club.clock.now, 10)).toEqual([
      {
        ...{ id: event?.id, title: "Encontro: Vidas Secas", startDate: "2019-03-12T22:30:00.000Z" },
        ...{ wholeDays: null, presences: 2 },
      },
    ]);
    expect(shelfYears(ctx).map(({ year }) => year)).toEqual([2019]);
  });

  it("mean nothing of today: achievements come in silence, and one audit row", async () => {
    const { club, ctx, ana } = begin();
    await confirmImport(ctx, await store(ctx, evening), clubKinds);
    expect(
      club.db
        .select()
        .from(userAchievements)
        .all()
        .map(({ userId }) => userId),
    ).toEqual(expect.arrayContaining([ctx.viewer.id, ana.id]));
    expect(club.db.select().from(notifications).all()).toEqual([]);
    expect(club.db.select().from(posts).all()).toEqual([]);
    expect(club.emails).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "import.confirm", details: "1 encontro e 2 presenças" },
    ]);
  });

  it("come again without doubles", async () => {
    const { club, ctx } = begin();
    await confirmImport(ctx, await store(ctx, evening), clubKinds);
    const { rows, counts } = await previewOfRows(ctx, evening);
    expect(rows.map(({ result }) => result)).toEqual(["Já está no clube"]);
    expect(counts).toMatchObject({ new: 0, known: 1, filled: 0 });
    expect(presencesIn(club)).toHaveLength(2);
  });

  it("join the rows of one evening, a name in each", async () => {
    const { club, ctx, ana } = begin();
    const rows = ["Ana", "Davi", "Ana Lima"].map((name) => ["12/03/2019", "Vidas Secas", "", name]);
    const id = await store(ctx, ...rows);
    const { rows: shown } = await previewOf(ctx, requireImport(ctx, id, clubKinds));
    expect(shown.map(({ result }) => result)).toEqual([
      "12/03/2019, 19h30",
      "Junta-se à linha 2",
      "Junta-se à linha 2",
    ]);
    await confirmImport(ctx, id, clubKinds);
    expect(club.db.select().from(events).all()).toHaveLength(1);
    expect(presencesIn(club).map(({ userId }) => userId)).toEqual([ctx.viewer.id, ana.id]);
  });

  it("must be over", async () => {
    const { ctx } = begin();
    const { faults } = await previewOfRows(ctx, ["10/03/2026"], ["11/03/2026"], ["12/03/1899"]);
    expect(faults.map(({ reason }) => reason)).toEqual([
      "Data: “10/03/2026” ainda não passou.",
      "Data: “11/03/2026” ainda não chegou.",
      "Data: “12/03/1899” é de antes de 1900.",
    ]);
  });

  it.each([
    [1, 1],
    [5, 0],
  ])(
    "know the members by the name of an invitation for %i, and no closed account",
    async (maxUses, known) => {
      const { club, ctx, ana } = begin();
      makeMember(club, { name: "Zeca Prado", deactivatedAt: club.clock.now });
      const { id } = club.db
        .insert(invites)
        .values({
          token: "t",
          note: "Aninha do Correio",
          maxUses,
          uses: 1,
          createdAt: club.clock.now,
          expiresAt: club.clock.now,
        })
        .returning()
        .get();
      club.db
        .insert(auditLog)
        .values({
          action: "invite.use",
          subject: "invite",
          subjectId: id,
          actorId: ana.id,
          createdAt: club.clock.now,
        })
        .run();
      const { rows } = await previewOfRows(ctx, ["12/03/2019", "", "", "Aninha do Correio; Zeca Prado"]);
      expect(rows).toMatchObject([{ figure: known, note: expect.stringContaining("“Zeca Prado”") }]);
    },
  );
});

describe("an evening that is in the club", () => {
  const start = "2019-03-12T22:30:00Z";
  const end = "2019-03-13T00:30:00Z";
  const timed = ["12/03/2019 19:30", "Vidas Secas", "", "Ana, Davi Nogueira"];

  it("gets its presences when it has none", async () => {
    const { club, ctx, ana } = begin();
    const { id } = makeEvent(club, start, end, { title: "Noite de março" });
    const import_ = await store(ctx, timed);
    const { counts, rows } = await previewOf(ctx, requireImport(ctx, import_, clubKinds));
    expect(counts).toMatchObject({ new: 0, filled: 1 });
    expect(rows[0]?.result).toBe("Já está no clube; entram as presenças");
    const { outcome } = await confirmImport(ctx, import_, clubKinds);
    expect(outcome).toEqual({ added: { meetings: 0, presences: 2 }, known: 1, left: 0 });
    expect(presencesIn(club)).toEqual([ctx.viewer.id, ana.id].map((userId) => ({ eventId: id, userId })));
  });

  it("keeps its answers: one presence would end their counting", async () => {
    const { club, ctx, ana } = begin();
    const { id } = makeEvent(club, start, end, { title: "Noite de março" });
    makeAnswer(club, ana.id, id);
    const { counts, rows } = await previewOfRows(ctx, timed);
    expect(counts).toMatchObject({ new: 0, filled: 0, known: 1 });
    expect(rows[0]?.result).toBe("Já está no clube, com respostas: as presenças não entram");
  });

  it("keeps the answers that come after the check", async () => {
    const { club, ctx, ana } = begin();
    const { id } = makeEvent(club, start, end, { title: "Noite de março" });
    const waiting = requireImport(ctx, await store(ctx, timed), clubKinds);
    const file = await checkFile(ctx, waiting, () => rowsOf(ctx, waiting.id));
    makeAnswer(club, ana.id, id);
    expect(writeFile(ctx, "meetings", file)).toMatchObject({
      added: { meetings: 0, presences: 0 },
      known: 1,
    });
    expect(presencesIn(club)).toEqual([]);
  });

  it.each([
    ["of another day", "2019-03-13T22:30:00Z", "Encontro: Vidas Secas"],
    ["at the usual time of a row without a time", start, "Oficina de escrita"],
  ])("is not one %s", async (_, at, title) => {
    const { club, ctx } = begin();
    makeEvent(club, at, "2019-03-14T00:30:00Z", { title });
    expect((await previewOfRows(ctx, evening)).counts).toMatchObject({ new: 1, filled: 0 });
  });
});
