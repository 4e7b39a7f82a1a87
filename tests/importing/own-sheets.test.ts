import { describe, expect, it } from "vitest";
import { books, eventPresences, events, users } from "#db/schema";
import { recogniseColumns } from "~/club/importing/columns";
import { confirmImport } from "~/club/importing/confirm-changes.server";
import { fieldsOf } from "~/club/importing/kinds";
import { type ClubKind, clubKinds } from "~/club/importing/rules";
import { storeImport } from "~/club/importing/stored-changes.server";
import { clubSheets } from "~/server/downloads/club-sheets.server";
import { type CsvTable, csvResponse } from "~/server/downloads/csv.server";
import { readSheet } from "~/server/importing/read-sheet.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeEvent, makeMember } from "../support/makers";

/** A club with Ana Lima, who administers it, and Bia. */
function openWithPeople() {
  const club = openClub();
  const ana = makeMember(club, { name: "Ana Lima", role: "admin" });
  const bia = makeMember(club, { name: "Bia Souza" });
  return { club, ana, bia };
}

type Opened = ReturnType<typeof openWithPeople>;

/** Brings a sheet that one club has downloaded into another. */
async function bring(from: Opened, to: Opened, sheet: string, kind: ClubKind) {
  const own = clubSheets.find(({ name }) => name === sheet);
  if (!own) throw new Error("a sheet of the club");
  const rows: CsvTable["rows"][number][] = [];
  for await (const row of own.rows(contextOf(from.club, from.ana))) rows.push(Object.values(row));
  const answer = csvResponse(`${sheet}.csv`, { columns: Object.values(own.columns), rows });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const read = await readSheet({ name: `${sheet}.csv`, bytes });
  const columns = recogniseColumns(fieldsOf[kind], read.header);
  const ctx = contextOf(to.club, to.ana);
  const id = storeImport(ctx, { kind, fileName: `${sheet}.csv`, sheet: read, columns });
  const { outcome } = await confirmImport(ctx, id, clubKinds);
  return outcome;
}

const booksOf = ({ db }: TestClub) =>
  db
    .select({
      title: books.title,
      author: books.author,
      pageCount: books.pageCount,
      publishedYear: books.publishedYear,
      isbn: books.isbn,
      description: books.description,
      endDate: books.endDate,
    })
    .from(books)
    .all()
    .sort((one, other) => one.title.localeCompare(other.title));

const eventsOf = ({ db }: TestClub) =>
  db
    .select({
      title: events.title,
      description: events.description,
      startDate: events.startDate,
      endDate: events.endDate,
      locationName: events.locationName,
      locationAddress: events.locationAddress,
      meetLink: events.meetLink,
      bookId: events.bookId,
    })
    .from(events)
    .all()
    .sort((one, other) => Number(one.startDate) - Number(other.startDate));

describe("a sheet that the club has made comes back whole", () => {
  it("of its books", async () => {
    const [from, to] = [openWithPeople(), openWithPeople()];
    const description = `Um romance.\n\n${"Outra linha, com “aspas”; e ponto e vírgula.\n".repeat(90)}Fim.`;
    makeBook(from.club, { title: "Úrsula", isbn: "9786555250966", description, endDate: "2020-03-31" });
    makeBook(from.club, { title: "Z", author: "Vassilis Vassilikos", pageCount: null, publishedYear: null });
    makeBook(from.club, { title: "=Soma", author: "O'Neill, Ana", pageCount: 1234 });
    expect(await bring(from, to, "livros", "books")).toMatchObject({ added: { books: 3 }, left: 0 });
    expect(booksOf(to.club)).toEqual(booksOf(from.club));
  });

  it("of its meetings, with who came, without the cancelled ones", async () => {
    const [from, to] = [openWithPeople(), openWithPeople()];
    for (const { club } of [from, to]) makeBook(club, { title: "Úrsula", endDate: "2020-03-31" });
    const place = { locationName: "Livraria", locationAddress: "Rua do Ouvidor, 10", bookId: 1 };
    const values = { ...place, description: "Conversa.\n\nTragam o livro." };
    makeEvent(from.club, "2025-05-10T19:00:00Z", "2025-05-10T21:45:00Z", { ...values, title: "Maio" });
    const meetLink = "https://meet.example/sala";
    makeEvent(from.club, "2025-06-14T03:00:00Z", "2025-06-17T02:59:00Z", { title: "Feira", meetLink });
    makeEvent(from.club, "2025-07-14T19:00:00Z", "2025-07-14T21:00:00Z", {
      title: "Julho",
      cancelledAt: from.club.clock.now,
    });
    for (const { id: userId } of [from.ana, from.bia])
      from.club.db
        .insert(eventPresences)
        .values({ eventId: 1, userId, createdAt: from.club.clock.now })
        .run();
    expect(await bring(from, to, "encontros", "meetings")).toMatchObject({
      added: { meetings: 2, presences: 2 },
      left: 1,
    });
    expect(eventsOf(to.club)).toEqual(eventsOf(from.club).slice(0, 2));
    const came = to.club.db.select({ userId: eventPresences.userId }).from(eventPresences).all();
    expect(came).toEqual([{ userId: to.ana.id }, { userId: to.bia.id }]);
  });

  it("of its people, as invitations of those who are not there", async () => {
    const [from, to] = [openWithPeople(), openWithPeople()];
    makeMember(from.club, { name: "Caio Nunes" });
    expect(await bring(from, to, "pessoas", "members")).toMatchObject({ added: { invites: 1 }, known: 2 });
    expect(to.club.db.select().from(users).all()).toHaveLength(2);
  });
});
