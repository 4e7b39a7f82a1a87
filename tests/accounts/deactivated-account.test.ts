import { describe, expect, it } from "vitest";
import { takePendingEmails } from "~/club/notifications/emails-changes.server";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeComment,
  makeEvent,
  makeLikes,
  makePost,
  makeProgress,
  makeReadingDays,
  makeReview,
  password,
} from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { TestClient } from "../support/test-client";

/** A club in which Rui reads, writes, likes and answers yes to an event. */
async function openLively() {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const bia = await makeClient(club, { name: "Bia Lima" });
  const rui = await makeClient(club, { name: "Rui Barreto", username: "rui" });
  const book = makeBook(club, { isCurrent: true, pageCount: 200 });
  makeProgress(club, { userId: rui.viewer.id, bookId: book.id, currentPage: 150 });
  makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 20 });
  makeReadingDays(club, rui.viewer.id, "2026-03-09", 3);
  const post = makePost(club, { userId: rui.viewer.id, content: "Palavras de Rui." });
  makeComment(club, rui.viewer.id, post.id);
  makeLikes(club, [rui.viewer], { postId: post.id });
  makeReview(club, { userId: rui.viewer.id, bookId: book.id });
  const event = makeEvent(club, "2026-03-11T22:00:00Z", "2026-03-12T00:00:00Z");
  makeAnswer(club, rui.viewer.id, event.id, "yes");
  await rui.submit("/events/agenda", "create");
  const [feed = ""] = /\/calendario\/[\w-]+\.ics/.exec(await (await rui.get("/events/agenda")).text()) ?? [];
  const ids = { rui: rui.viewer.id, book: book.id, post: post.id, event: event.id };

  /** The places where Bia, the staff or a visitor could see Rui. */
  async function meets() {
    const json = async (path: string) => JSON.stringify(await (await bia.get(path)).json());
    const isIn = async (path: string) => (await json(path)).includes("Rui Barreto");
    const status = async (path: string) => (await bia.get(path)).status;
    const { getByText } = await screenOf(staff.get("/admin"));
    return {
      members: await isIn("/api/users"),
      profile: await status(`/api/users/${ids.rui}`),
      page: await status(`/profile/${ids.rui}`),
      reviewsOf: await status(`/api/users/${ids.rui}/reviews`),
      ranking: await isIn("/api/leaderboard"),
      bookRanking: await isIn("/api/leaderboard/current-book"),
      progress: JSON.parse(await json(`/api/progress?userId=${ids.rui}`)).length,
      comers: await isIn(`/api/events/${ids.event}/rsvps`),
      feed: (await new TestClient(club).get(feed)).status,
      logIn: (await new TestClient(club).call("POST", "/api/login", { username: "rui", password })).status,
      total: textOf(getByText("Usuários", { selector: "dt" }).nextElementSibling),
    };
  }
  return { club, staff, bia, rui, ids, meets };
}

const active = {
  members: true,
  profile: 200,
  page: 200,
  reviewsOf: 200,
  ranking: true,
  bookRanking: true,
  progress: 1,
  comers: true,
  feed: 200,
  logIn: 200,
  total: "3",
};

const closed = {
  members: false,
  profile: 404,
  page: 404,
  reviewsOf: 404,
  ranking: false,
  bookRanking: false,
  progress: 0,
  comers: false,
  feed: 404,
  logIn: 401,
  total: "2",
};

describe("a deactivated account", () => {
  it("is absent from every list, and present again after reactivation, without its calendar address", async () => {
    const { staff, ids, meets } = await openLively();
    expect(await meets()).toEqual(active);
    await staff.call("POST", `/api/users/${ids.rui}/deactivate`);
    expect(await meets()).toEqual(closed);
    await staff.call("POST", `/api/users/${ids.rui}/reactivate`);
    expect(await meets()).toEqual({ ...active, feed: 404 });
  });

  it("leaves its texts, with the name and without a link to the profile", async () => {
    const { staff, bia, ids } = await openLively();
    await staff.call("POST", `/api/users/${ids.rui}/deactivate`);

    const [post] = await (await bia.get("/api/posts")).json();
    expect(post).toMatchObject({ content: "Palavras de Rui.", likeCount: 1, user: { name: "Rui Barreto" } });
    expect(await (await bia.get(`/api/posts/${ids.post}/comments`)).json()).toMatchObject([
      { user: { name: "Rui Barreto" } },
    ]);
    expect(await (await bia.get(`/api/posts/${ids.post}/likes`)).json()).toHaveLength(1);
    expect(await (await bia.get(`/api/books/${ids.book}/reviews`)).json()).toMatchObject([
      { user: { name: "Rui Barreto" } },
    ]);
    for (const path of ["/", "/community", "/book", "/events"]) {
      const { document } = await screenOf(bia.get(path));
      expect(document.querySelector(`[href$="/profile/${ids.rui}"]`), path).toBeNull();
    }
    const community = await screenOf(bia.get("/community"));
    expect(textOf(community.getByRole("main"))).toContain("Rui Barreto");
  });

  it("receives no notifications, e-mails or reminders", async () => {
    const { club, staff, ids } = await openLively();
    const received = () => wordedNotifications(club).filter(({ userId }) => userId === ids.rui);
    await staff.call("POST", "/api/books", {
      title: "Vidas Secas",
      author: "Graciliano Ramos",
      pageCount: 176,
      publishedYear: 1938,
      isCurrent: true,
    });
    const before = received().length;
    expect(before).toBeGreaterThan(0);
    await staff.call("POST", `/api/users/${ids.rui}/deactivate`);

    const meeting = { title: "Sarau", startDate: "2026-04-01T19:00", endDate: "2026-04-01T21:00" };
    await staff.call("POST", "/api/events", meeting);
    await staff.call("POST", `/api/posts/${ids.post}/comments`, { content: "Saudade!" });
    club.clock.now = new Date("2026-03-10T22:00:00Z");
    await sendReminders(coreContext(club.app));

    expect(received()).toHaveLength(before);
    const due = takePendingEmails(coreContext(club.app), 1000);
    expect(due.length).toBeGreaterThan(0);
    expect(due.filter(({ userId }) => userId === ids.rui)).toEqual([]);
  });
});
