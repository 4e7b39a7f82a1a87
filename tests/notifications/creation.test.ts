import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { makeEvent } from "../support/makers";
import { acts } from "../support/notification-cases";
import { type Act, notificationsOf, openWithTexts, wordedNotifications } from "../support/notifications";
import { TestClient } from "../support/test-client";

const all = Object.entries(acts);
const clients = ["form", "JSON"] as const;

async function openFor({ prepare }: Pick<Act, "prepare">) {
  const club = openClub();
  const texts = await openWithTexts(club);
  prepare?.(club, texts);
  return { club, texts };
}

function everything(club: TestClub) {
  return wordedNotifications(club);
}

describe.each(all)("%s", (_, act) => {
  it.each(clients)("by %s notifies the affected members once", async (client) => {
    const { club, texts } = await openFor(act);

    const answer = await act[client](texts);

    expect(answer.status).toBeLessThan(400);
    expect(notificationsOf(club, act.kind)).toEqual(
      act.to.map((name) =>
        expect.objectContaining({
          ...act.notification,
          userId: texts[name].viewer.id,
          createdAt: club.clock.now,
          readAt: null,
        }),
      ),
    );
    expect(club.faults).toEqual([]);
  });

  it("is rolled back when the notification cannot be written", async () => {
    const { club, texts } = await openFor(act);
    club.app.database.sqlite.exec(
      "create trigger failing before insert on notifications begin select raise(abort, 'disk is full'); end",
    );
    const before = club.app.database.sqlite.serialize();

    const answer = await act.JSON(texts);

    expect(answer.status).toBe(500);
    expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);
    expect(club.faults).toHaveLength(1);
  });
});

describe("no notification is created", () => {
  const startDate = "2026-04-11T16:00";
  const meeting = { title: "Encontro", startDate, endDate: "2026-04-11T18:00" };

  it("for the own actions", async () => {
    const { club, texts } = await openFor({});
    const { admin, ana } = texts;
    makeEvent(club, "2026-04-10T19:00:00Z", "2026-04-10T21:00:00Z");
    await ana.call("PUT", "/api/users/2", { name: "Ana Lima", email: "ana@clube.example" });
    for (const path of ["/api/posts/1/like", "/api/comments/1/like"]) await ana.call("POST", path);
    await ana.call("POST", "/api/posts/1/comments", { content: "Eu de novo." });
    await admin.call("POST", "/api/posts", { content: "Bom dia, clube!" });
    await admin.call("PUT", "/api/posts/2/pin");
    await admin.call("POST", "/api/events/1/rsvp", { status: "yes" });
    await admin.call("PUT", "/api/events/1", meeting);
    await admin.call("POST", "/api/books/1/set-current");
    await admin.call("POST", "/api/events/1/cancel");

    expect(everything(club).filter(({ userId }) => userId === admin.viewer.id)).toEqual([]);
    expect(everything(club).filter(({ kind }) => !["book", "event"].includes(kind))).toEqual([]);
  });

  it("twice for the same action", async () => {
    const { club, texts } = await openFor({});
    const { admin } = texts;
    for (let time = 1; time <= 2; time += 1) {
      await admin.call("PUT", "/api/posts/1/pin");
      await admin.call("DELETE", "/api/posts/1/pin");
      await admin.call("PUT", "/api/reviews/1/feature");
      await admin.call("DELETE", "/api/reviews/1/feature");
      await admin.call("POST", "/api/books/1/set-current");
    }

    expect(
      [notificationsOf(club, "pin"), notificationsOf(club, "feature"), notificationsOf(club, "book")].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 1, 2]);
  });
});

describe("a new account", () => {
  const account = {
    username: "caio",
    name: "Caio Prado",
    email: "caio@clube.example",
    password: "travessia",
  };
  const ways = {
    form: (visitor: TestClient) =>
      visitor.submit("/auth?aba=cadastrar", "register", { ...account, confirmPassword: "travessia" }),
    JSON: (visitor: TestClient) => visitor.call("POST", "/api/register", account),
  };
  const first = { title: "Comece uma sequência de leitura", link: "/book", readAt: null };

  it.each(clients)(
    "by %s receives the book, the next event and the introduction to streaks",
    async (client) => {
      const { club, texts } = await openFor({});
      await texts.admin.call("POST", "/api/books/1/set-current");
      makeEvent(club, "2026-03-10T14:00:00Z", "2026-03-10T16:00:00Z", { title: "Já começou" });
      makeEvent(club, "2026-05-10T19:00:00Z", "2026-05-10T21:00:00Z", { title: "Depois" });
      makeEvent(club, "2026-04-10T19:00:00Z", "2026-04-10T21:00:00Z", { title: "Antes" });
      const caio = new TestClient(club);

      await ways[client](caio);

      expect(await (await caio.get("/api/notifications")).json()).toMatchObject([
        { title: "Novo livro definido: O Quinze", link: "/book/1", readAt: null },
        { title: "Novo evento: Antes", link: "/events/3", readAt: null },
        first,
      ]);
      // Nobody has proven yet that the address is theirs.
      expect(everything(club).filter(({ userId, mailDueAt }) => userId === 4 && mailDueAt !== null)).toEqual(
        [],
      );
    },
  );
});
