import { describe, expect, it } from "vitest";
import { ballots, nominationMarks, rounds } from "#db/schema";
import { makeMember } from "../support/makers";
import { ballotEnd, countNow, makeRound, storedBallots, vote } from "../support/rounds";
import { openVoting, titlesOf } from "./voting";

describe("the count of a round", () => {
  it("stores the result, deletes the ballots, and notifies everybody", async () => {
    const { club, ana, bia, dora } = await openVoting();
    const caio = makeMember(club);
    const away = makeMember(club, { deactivatedAt: club.clock.now });
    vote(club, ana.viewer, 1, [1, 2]);
    vote(club, bia.viewer, 1, [2]);
    vote(club, dora.viewer, 1, [2, 3]);
    vote(club, caio, 1, [3, 2]);
    club.clock.now = new Date(ballotEnd.getTime() - 1);
    await countNow(club);
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({ phase: "voting", result: null });

    club.clock.now = ballotEnd;
    await Promise.all([countNow(club), countNow(club)]);

    const round = await (await ana.get("/api/rounds/1")).json();
    expect(round).toMatchObject({
      phase: "closed",
      closedAt: ballotEnd.toISOString(),
      voted: 4,
      members: 4,
      winner: { id: 2, title: "O Avesso da Pele", bookId: null, nominatedBy: { name: "Bia Reis" } },
      result: {
        nominees: [
          { id: 1, title: "As Meninas", place: 2 },
          { id: 2, title: "O Avesso da Pele", author: "Jeferson Tenório", copies: 0, place: 1 },
          { id: 3, title: "Úrsula", place: 3 },
        ],
        voted: 4,
        members: 4,
        lastDay: "2026-03-21",
        count: { winner: 2, reason: "majority", totals: { ballots: 4, blank: 0 } },
      },
    });
    expect(storedBallots(club)).toEqual([]);
    expect((await (await ana.get("/api/rounds/1/ballot")).json()).ranking).toBeNull();
    const everybody = [ana.viewer, bia.viewer, dora.viewer, caio].map(({ id }) => [
      id,
      "O próximo livro é O Avesso da Pele",
    ]);
    expect(titlesOf(club, "round")).toEqual(everybody);
    expect(titlesOf(club, "round").map(([id]) => id)).not.toContain(away.id);
  });

  it("skips a book that was removed after it had been ranked", async () => {
    const { club, ana, bia, dora } = await openVoting();
    vote(club, ana.viewer, 1, [1, 3]);
    vote(club, bia.viewer, 1, [1]);
    expect((await dora.call("DELETE", "/api/rounds/nominations/1")).status).toBe(200);
    expect(await (await ana.get("/api/rounds/1/ballot")).json()).toEqual({ ranking: [3] });
    club.clock.now = ballotEnd;
    await countNow(club);
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({
      winner: { id: 3 },
      voted: 2,
      result: { count: { totals: { ballots: 2, blank: 1 } } },
    });
  });

  it("of a round that a crash has left between its close and its result is done by the next job", async () => {
    const { club, ana } = await openVoting();
    vote(club, ana.viewer, 1, [3]);
    club.db.update(rounds).set({ closedAt: ballotEnd }).run();
    club.clock.now = new Date(ballotEnd.getTime() + 60_000);
    await countNow(club);
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({
      winner: { id: 3 },
      closedAt: ballotEnd.toISOString(),
    });
  });

  it("that a crash has left between the result and the end of the ballots deletes them in the next job", async () => {
    const { club, ana } = await openVoting();
    vote(club, ana.viewer, 1, [3]);
    const [kept] = club.db.select().from(ballots).all();
    club.clock.now = ballotEnd;
    await countNow(club);
    club.db.insert(ballots).values(kept!).run();
    await countNow(club);
    expect(storedBallots(club)).toEqual([]);
    expect(titlesOf(club, "round")).toHaveLength(3);
  });

  it("of one nominee ends with it, and without a nominee without a winner", async () => {
    const { club, ana, dora } = await openVoting();
    for (const id of [1, 2]) await dora.call("DELETE", `/api/rounds/nominations/${id}`);
    vote(club, ana.viewer, 1, [3]);
    club.clock.now = ballotEnd;
    await countNow(club);
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({
      winner: { id: 3 },
      result: { count: { reason: "last-standing" } },
    });
    makeRound(club, { nominationsEndAt: ballotEnd, ballotEndsAt: ballotEnd });
    await countNow(club);
    expect(await (await ana.get("/api/rounds/2")).json()).toMatchObject({
      phase: "closed",
      winner: null,
      result: { count: { reason: "no-nominees" } },
    });
    expect(titlesOf(club, "round").at(-1)).toEqual([dora.viewer.id, "A rodada terminou sem indicações"]);
  });

  it("leaves nothing of the ballots in the database's pages, also of changed ones", async () => {
    const { club, ana, bia } = await openVoting();
    const others = Array.from({ length: 40 }, () => makeMember(club));
    for (const viewer of [ana.viewer, bia.viewer, ...others]) vote(club, viewer, 1, [3, 1, 2]);
    const keys = club.db
      .select()
      .from(ballots)
      .all()
      .map(({ voterKey }) => voterKey);
    for (const viewer of [bia.viewer, ...others]) vote(club, viewer, 1, [2]);
    for (const viewer of others) vote(club, viewer, 1, [2, 1]);
    const file = () => club.app.database.sqlite.serialize();
    const left = () => [...keys, "[3,1,2]"].filter((text) => file().includes(text));
    expect(left()).toEqual([...keys, "[3,1,2]"]);
    club.clock.now = ballotEnd;
    await countNow(club);
    expect(left()).toEqual([]);
  });

  it("counts the copies of members with an open account", async () => {
    const { club, ana, bia } = await openVoting();
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    const marks = [
      { nominationId: 1, userId: ana.viewer.id, hasCopy: true },
      { nominationId: 2, userId: gone.id, hasCopy: true, hasRead: true },
    ];
    club.db.insert(nominationMarks).values(marks).run();
    const { nominations } = await (await ana.get("/api/rounds/1")).json();
    expect(nominations).toMatchObject([{ copies: 1 }, { copies: 0, readers: 0 }, {}]);
    vote(club, ana.viewer, 1, [1]);
    vote(club, bia.viewer, 1, [2]);
    club.clock.now = ballotEnd;
    await countNow(club);
    // Of two books with one vote each, the one with fewer copies goes.
    expect(await (await ana.get("/api/rounds/1")).json()).toMatchObject({
      winner: { id: 1 },
      result: { nominees: [{ copies: 1 }, { copies: 0 }, {}] },
    });
  });
});
