import { describe, expect, it } from "vitest";
import { userProgress } from "#db/schema";
import { checkPlans } from "~/club/plans/checks-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { newcomer } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { clientOf, makeBook, makeClient, makeMember } from "../support/makers";
import { remindAt, wordedNotifications } from "../support/notifications";
import { openBehind } from "../support/plans";
import { makePoll, makePollAnswer } from "../support/polls";
import { ballotEnd, countNow, makeNomination, makeRound, vote } from "../support/rounds";
import { TestClient } from "../support/test-client";

type Viewed = TestClient & { viewer: { id: number } };

/** The titles in the bell of a member, oldest first. */
async function bellOf(client: TestClient): Promise<string[]> {
  const rows: { title: string }[] = await (await client.get("/api/notifications")).json();
  return rows.map(({ title }) => title).toReversed();
}

const titlesFor = (club: TestClub, { viewer }: Viewed) =>
  wordedNotifications(club)
    .filter(({ userId, retractedAt }) => userId === viewer.id && retractedAt === null)
    .map(({ title }) => title);

const minute = 60_000;

function pass({ clock }: TestClub, milliseconds: number): void {
  clock.now = new Date(clock.now.getTime() + milliseconds);
}

describe("a new current book", () => {
  async function openWithTwo() {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    const bia = await makeClient(club);
    for (const title of ["O Quinze", "Vidas Secas"]) makeBook(club, { title });
    const set = (id: number) => ana.call("POST", `/api/books/${id}/set-current`);
    return { club, ana, bia, set };
  }

  it("is announced again when it returns on the day of its replacement", async () => {
    const { bia, set } = await openWithTwo();
    for (const id of [1, 2, 1]) expect((await set(id)).status).toBe(200);
    expect(await bellOf(bia)).toEqual(["Novo livro definido: O Quinze"]);
  });

  it("is announced again by an undone replacement, also more than ten minutes after its choice", async () => {
    const { club, ana, bia, set } = await openWithTwo();
    await set(1);
    pass(club, 6 * minute);
    await set(2);
    pass(club, 6 * minute);
    expect((await ana.call("POST", "/api/books/2/undo-current")).status).toBe(200);
    expect(await bellOf(bia)).toEqual(["Novo livro definido: O Quinze"]);
  });
});

describe("a date poll", () => {
  const reminder = "Falta a sua resposta: Encontro de março";
  const everybody = "Todos responderam: Encontro de março";

  async function openWithPoll() {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const ana = await makeClient(club);
    makePoll(club);
    makePollAnswer(club, admin.viewer.id, 1);
    return { club, admin, ana };
  }

  it("asks no member for an answer that came with a proposal of a day", async () => {
    const { club, ana } = await openWithPoll();
    await remindAt(club, "2026-03-14T12:00:00Z");
    expect(titlesFor(club, ana)).toEqual([reminder]);

    const proposed = await ana.call("POST", "/api/polls/1/moments", { startDate: "2026-03-27T19:00" });

    expect(proposed.status).toBe(201);
    expect(titlesFor(club, ana)).toEqual([]);
  });

  it("asks nobody for an answer after its end", async () => {
    const { club, ana } = await openWithPoll();
    await remindAt(club, "2026-03-14T12:00:00Z");
    await remindAt(club, "2026-03-16T03:00:00Z");
    expect(titlesFor(club, ana)).toEqual([]);
  });

  it("is not answered by everybody once somebody has joined or returned, and says so again afterwards", async () => {
    const { club, admin, ana } = await openWithPoll();
    makePollAnswer(club, ana.viewer.id, 1);
    const caio = makeMember(club, { deactivatedAt: club.clock.now });
    await remindAt(club, "2026-03-11T12:00:00Z");
    expect(titlesFor(club, admin)).toEqual([everybody]);

    const again = await clientOf(club, admin.viewer);
    expect((await again.call("POST", `/api/users/${caio.id}/reactivate`)).status).toBe(200);
    expect(titlesFor(club, admin)).not.toContain(everybody);
    makePollAnswer(club, caio.id, 1);
    await remindAt(club, "2026-03-11T12:01:00Z");
    expect(titlesFor(club, admin)).toContain(everybody);

    expect((await new TestClient(club).call("POST", "/api/register", newcomer)).status).toBe(201);
    expect(titlesFor(club, admin)).not.toContain(everybody);
  });
});

describe("the notice of a plan that the club is behind", () => {
  const behind = "O clube está um trecho atrás: O Quinze";

  it.each<[string, string, string, object]>([
    ["the staff leave it as it is", "POST", "/api/plans/1/accept", { date: "2026-03-08" }],
    [
      "the book has another number of pages",
      "PUT",
      "/api/books/1",
      { title: "O Quinze", author: "Rachel de Queiroz", pageCount: 210, publishedYear: 1930 },
    ],
  ])("goes when %s", async (_, method, path, body) => {
    const { club, admin } = await openBehind();
    expect(titlesFor(club, admin)).toEqual([behind]);
    expect((await admin.call(method, path, body)).status).toBe(200);
    expect(titlesFor(club, admin)).toEqual([]);
  });

  it("goes when the readers have caught up", async () => {
    const { club, admin } = await openBehind();
    club.db.update(userProgress).set({ currentPage: 150 }).run();
    pass(club, 24 * 60 * minute);
    await checkPlans(coreContext(club.app));
    expect(titlesFor(club, admin)).toEqual([]);
  });
});

describe("a round", () => {
  it("without books asks for another one only until there is one", async () => {
    const club = openClub();
    const dora = await makeClient(club, { role: "admin" });
    const days = { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" };
    await dora.call("POST", "/api/rounds", days);
    await dora.call("POST", "/api/rounds/1/close");
    await club.app.background.settled();
    expect(titlesFor(club, dora)).toEqual(["A rodada terminou sem indicações"]);

    expect((await dora.call("POST", "/api/rounds", days)).status).toBe(201);

    expect(titlesFor(club, dora)).toEqual([]);
  });

  it("that has ended leaves no word about ballots in the notice of a removed nomination", async () => {
    const club = openClub();
    const dora = await makeClient(club, { role: "admin" });
    const ana = await makeClient(club);
    makeRound(club);
    for (let at = 0; at < 3; at += 1)
      makeNomination(club, {
        roundId: 1,
        userId: at === 0 ? ana.viewer.id : dora.viewer.id,
        title: `Livro ${at}`,
      });
    club.clock.now = new Date("2026-03-16T12:00:00Z");
    expect((await dora.call("DELETE", "/api/rounds/nominations/1")).status).toBe(200);
    const body = () => wordedNotifications(club).find(({ userId }) => userId === ana.viewer.id)?.body;
    expect(body()).toBe("A administração retirou Livro 0. Uma cédula só com este livro fica vazia.");

    vote(club, dora.viewer, 1, [2, 3]);
    club.clock.now = ballotEnd;
    await countNow(club);

    expect(body()).toBe("A administração retirou Livro 0.");
  });
});

it("a former member of the staff keeps no notice of theirs", async () => {
  const { club, admin } = await openBehind();
  const other = await makeClient(club, { role: "admin" });
  makePoll(club);
  for (const { id } of [admin.viewer, other.viewer, { id: 2 }, { id: 3 }, { id: 4 }])
    makePollAnswer(club, id, 1);
  makeRound(club);
  await remindAt(club, "2026-03-11T12:01:00Z");
  club.clock.now = ballotEnd;
  await countNow(club);
  expect(titlesFor(club, admin)).toEqual([
    "O clube está um trecho atrás: O Quinze",
    "Todos responderam: Encontro de março",
    "A rodada terminou sem indicações",
  ]);

  const davi = await clientOf(club, other.viewer);
  expect((await davi.call("PUT", `/api/users/${admin.viewer.id}`, { role: "user" })).status).toBe(200);

  const staffOnly = /trecho atrás|Todos responderam|A rodada terminou/;
  expect(titlesFor(club, admin).filter((title) => staffOnly.test(title))).toEqual([]);
});
