import { describe, expect, it } from "vitest";
import { meetings } from "#db/schema";
import { addComment } from "~/club/feed/comments-changes.server";
import { editPost, publishPost } from "~/club/feed/posts-changes.server";
import { addQuestion } from "~/club/questions/changes.server";
import { addQuote, likeQuote } from "~/club/quotes/changes.server";
import { saveRating } from "~/club/ratings/changes.server";
import { catchUpNow, unlocked } from "../support/achievements";
import { openClub } from "../support/app";
import {
  contextOf,
  makeAnswer,
  makeBook,
  makeEvent,
  makeMember,
  makePost,
  makeQuote,
  makeQuoteLikes,
} from "../support/makers";
import { makePresence, makeRole } from "../support/meetings";
import { makeRating, openRatings } from "../support/ratings";

describe("Bom de Trecho", () => {
  it("needs ten own quotes, each liked by someone else", async () => {
    const club = openClub();
    const [ana, bia] = [makeMember(club), makeMember(club)];
    makeBook(club);
    for (let id = 1; id <= 10; id += 1) {
      makeQuote(club, { userId: ana.id, bookId: 1 });
      makeQuoteLikes(club, id, id < 10 ? [bia] : [ana]);
    }

    likeQuote(contextOf(club, makeMember(club)), 1, true);
    await catchUpNow(club);
    expect(unlocked(club, ana)).not.toContain("Bom de Trecho");
    likeQuote(contextOf(club, bia), 10, true);
    expect(unlocked(club, ana)).toContain("Bom de Trecho");
    expect(unlocked(club, bia)).toEqual([]);
  });
});

describe("Sem Spoiler", () => {
  it("needs ten own texts with a page, of any kind", () => {
    const club = openClub();
    const ana = makeMember(club);
    const ctx = contextOf(club, ana);
    for (const _ of [1, 2]) makeBook(club);
    makePost(club, { userId: makeMember(club).id, relatedBookId: 1 });
    for (let count = 0; count < 5; count += 1) makeQuote(club, { userId: ana.id, bookId: 1 });
    const post = { content: "Que final!", type: "general", relatedBookId: 1, relatedEventId: null } as const;

    addQuote(ctx, 1, { content: "Nonada.", page: 9, note: null });
    addQuestion(ctx, 1, { content: "E agora?", spoilerPage: 9 });
    saveRating(ctx, 1, { rating: 4, line: "Que final!", spoilerPage: 9 });
    saveRating(ctx, 2, { rating: 4, line: "Sem página.", spoilerPage: null });
    addQuestion(ctx, 1, { content: "Sem página?", spoilerPage: null });
    addComment(ctx, 1, { content: "Pois é.", spoilerPage: 9 });
    const { id } = publishPost(ctx, { ...post, spoilerPage: null });
    expect(unlocked(club, ana)).not.toContain("Sem Spoiler");
    editPost(ctx, id, { content: "Que final!", spoilerPage: 9 });
    expect(unlocked(club, ana)).toContain("Sem Spoiler");
  });
});

describe("Mudei de Ideia", () => {
  const early = { createdAt: new Date("2026-03-01T12:00:00Z") };

  it("needs a change of the stars after the meeting", async () => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    makeBook(club, { isCurrent: true });
    makeEvent(club, "2026-03-10T13:00:00Z", "2026-03-10T15:00:00Z", { bookId: 1 });
    makeRating(club, { userId: ana.id, bookId: 1, stars: 2, ...early });
    openRatings(club);

    expect(saveRating(contextOf(club, rui), 1, { rating: 3, line: null }).unlocked).toEqual([]);
    expect(saveRating(contextOf(club, rui), 1, { rating: 4, line: null }).unlocked).toEqual([]);
    saveRating(contextOf(club, ana), 1, { rating: 2, line: "Pensando." });
    await catchUpNow(club);
    expect(unlocked(club, ana)).toEqual([]);
    const { unlocked: names } = saveRating(contextOf(club, ana), 1, { rating: 4, line: null });
    expect(names).toEqual(["Mudei de Ideia"]);
  });

  it("is not for ratings that the last day has opened", async () => {
    const club = openClub();
    const ana = makeMember(club);
    makeBook(club, { isCurrent: true, endDate: "2026-03-09" });
    makeRating(club, { userId: ana.id, bookId: 1, stars: 2, ...early });
    openRatings(club);

    saveRating(contextOf(club, ana), 1, { rating: 4, line: null });
    await catchUpNow(club);
    expect(unlocked(club, ana)).toEqual([]);
  });
});

describe("Quem Medeia", () => {
  it("needs three meetings that are over, were held and were not cancelled", async () => {
    const club = openClub();
    const [ana, bia] = [makeMember(club), makeMember(club)];
    const mediate = (values: { cancelledAt?: Date } = {}, end = "2026-03-02T21:00:00Z") => {
      const { id: eventId } = makeEvent(club, "2026-03-02T19:00:00Z", end, values);
      makeRole(club, eventId, "mediator", ana.id);
      makeRole(club, eventId, "host", bia.id);
      return eventId;
    };
    const open = (eventId: number) => club.db.insert(meetings).values({ eventId }).run();
    for (const _ of [1, 2]) open(mediate());
    open(mediate({ cancelledAt: club.clock.now }));
    open(mediate({}, "2026-03-10T15:00:01Z"));
    const unopened = mediate();

    await catchUpNow(club, "time");
    expect(unlocked(club, ana)).not.toContain("Quem Medeia");
    open(unopened);
    await catchUpNow(club, "time");
    expect(unlocked(club, ana)).toContain("Quem Medeia");
    expect(unlocked(club, bia)).not.toContain("Quem Medeia");
  });
});

describe("the achievements of meetings", () => {
  it("count the presences of an event that has any, and the answers of the others", async () => {
    const club = openClub();
    const [ana, bia, caio] = [makeMember(club), makeMember(club), makeMember(club)];
    const end = "2026-03-02T21:00:00Z";
    for (const _ of [1, 2]) makeEvent(club, "2026-03-02T19:00:00Z", end);
    makeAnswer(club, ana.id, 1);
    makeAnswer(club, bia.id, 1);
    makePresence(club, 1, bia.id);
    makePresence(club, 1, caio.id);

    await catchUpNow(club, "time");
    expect(unlocked(club, ana)).toEqual([]);
    for (const member of [bia, caio]) expect(unlocked(club, member)).toEqual(["Primeiro Encontro"]);

    makeAnswer(club, ana.id, 2);
    await catchUpNow(club, "time");
    expect(unlocked(club, ana)).toEqual(["Primeiro Encontro"]);
  });
});
