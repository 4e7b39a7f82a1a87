import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember } from "../support/makers";
import { makeNotification } from "../support/notifications";
import type { TestClient } from "../support/test-client";

async function openWithMember() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  return { club, ana, id: ana.viewer.id };
}

const mainOf = async (client: TestClient, path = "/notifications") =>
  (await screenOf(client.get(path))).getByRole("main");
const readAt = ({ db }: TestClub) =>
  db
    .select()
    .from(notifications)
    .orderBy(notifications.id)
    .all()
    .map((notification) => notification.readAt);

describe("the page of notifications", () => {
  it("groups them by the club's day, newest first", async () => {
    const { club, ana, id } = await openWithMember();
    const at = (createdAt: string, title: string) =>
      makeNotification(club, { userId: id, title, createdAt: new Date(createdAt) });
    at("2026-03-09T02:59:00Z", "Anteontem");
    at("2026-03-09T03:00:00Z", "Cedo ontem");
    at("2026-03-10T02:59:00Z", "Tarde ontem");
    at("2026-03-10T03:00:00Z", "Cedo hoje");
    at("2026-03-10T14:05:00Z", "Agora há pouco");

    const main = await mainOf(ana);

    const seen = main.querySelectorAll(':is(time, a[href^="/notifications/"], h2)');
    expect([...seen].map(textOf)).toEqual([
      ...["Hoje", "Agora há pouco", "11h05", "Cedo hoje", "00h00"],
      ...["Ontem", "Tarde ontem", "23h59", "Cedo ontem", "00h00"],
      ...["08/03/2026", "Anteontem", "23h59"],
    ]);
  });

  it("shows a picture: book, member or icon of the kind", async () => {
    const { club, ana, id } = await openWithMember();
    const bia = makeMember(club, { name: "Bia Reis", avatar: "/uploads/bia.webp" });
    const book = makeBook(club, { coverImage: "/imagens/capas/1.jpg" });
    const show = async (values: Partial<typeof notifications.$inferInsert>) => {
      makeNotification(club, { userId: id, ...values });
      const row = (await mainOf(ana)).querySelector("li");
      const picture = row?.querySelector("img")?.getAttribute("src");
      return picture ?? row?.querySelector("span[data-sec]")?.getAttribute("data-sec");
    };

    expect(await show({ kind: "book", bookId: book.id })).toBe("/imagens/capas/1.jpg");
    expect(await show({ kind: "feature", bookId: book.id, actorId: bia.id })).toBe("/uploads/bia.webp");
    expect(await show({ kind: "comment", actorId: bia.id })).toBe("/uploads/bia.webp");
    expect(await show({ kind: "comment" })).toBe("community");
    expect(await show({ kind: "book" })).toBe("reading");
    for (const kind of ["event", "reminder"]) expect(await show({ kind })).toBe("events");
    for (const kind of ["achievement", "streak"]) expect(await show({ kind })).toBe("achv");
  });

  it("is paginated by thirty", async () => {
    const { club, ana, id } = await openWithMember();
    for (let count = 1; count <= 61; count += 1)
      makeNotification(club, { userId: id, title: `Aviso ${count}` });
    const titles = (main: HTMLElement) => [...main.querySelectorAll("li a")].map(textOf);
    const addressOf = (main: HTMLElement, label: string) =>
      within(main).getByText(label, { selector: "a" }).getAttribute("href");

    const [first, second, last] = [
      await mainOf(ana),
      await mainOf(ana, "/notifications?pagina=2"),
      await mainOf(ana, "/notifications?pagina=99"),
    ];

    expect([titles(first).length, titles(first)[0], titles(first)[29]]).toEqual([30, "Aviso 61", "Aviso 32"]);
    expect([titles(second).length, titles(second)[0]]).toEqual([30, "Aviso 31"]);
    expect(titles(last)).toEqual(["Aviso 1"]);
    expect(addressOf(first, "Notificações mais antigas")).toBe("/notifications?pagina=2");
    expect(addressOf(second, "Notificações mais novas")).toBe("/notifications");
    expect(textOf(last)).not.toContain("mais antigas");
  });
});

describe("marking as read", () => {
  it("by its button marks one and redirects back to it", async () => {
    const { club, ana, id } = await openWithMember();
    for (let count = 1; count <= 2; count += 1) makeNotification(club, { userId: id });

    const answer = await ana.submit("/notifications?pagina=2", "mark-read", { notificationId: "2" });

    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/notifications?pagina=2#notificacao-2",
    ]);
    expect(readAt(club)).toEqual([null, club.clock.now]);
  });

  it("by JSON marks one, and answers how many are left", async () => {
    const { club, ana, id } = await openWithMember();
    for (let count = 1; count <= 2; count += 1) makeNotification(club, { userId: id });

    const answer = await ana.call("POST", "/api/notifications/1/read");

    expect([answer.status, await answer.json()]).toEqual([200, { unread: 1 }]);
    expect(readAt(club)).toEqual([club.clock.now, null]);
  });

  it("leaves the first time unchanged", async () => {
    const { club, ana, id } = await openWithMember();
    const first = club.clock.now;
    makeNotification(club, { userId: id, readAt: first });
    club.clock.now = new Date("2026-03-11T15:00:00Z");

    await ana.submit("/notifications", "mark-read", { notificationId: "1" });
    await ana.submit("/notifications", "mark-all-read");
    await ana.get("/notifications/1");

    expect(readAt(club)).toEqual([first]);
  });

  it("of all marks all of the viewer's own, by form and by JSON", async () => {
    for (const way of ["form", "JSON"]) {
      const { club, ana, id } = await openWithMember();
      const bia = makeMember(club);
      for (const userId of [id, id, bia.id]) makeNotification(club, { userId });

      const answer =
        way === "form"
          ? await ana.submit("/notifications", "mark-all-read")
          : await ana.call("POST", "/api/notifications/read");

      expect(answer.status).toBe(way === "form" ? 303 : 200);
      expect(readAt(club)).toEqual([club.clock.now, club.clock.now, null]);
    }
  });

  it.each(["99", "1", "x", ""])(
    "of another member's or a missing one, %j, is refused",
    async (notificationId) => {
      const { club, ana } = await openWithMember();
      makeNotification(club, { userId: makeMember(club).id });

      const answer = await ana.submit("/notifications", "mark-read", { notificationId });

      expect(answer.status).toBe(/\d/.test(notificationId) ? 404 : 400);
      if (answer.status === 404) expect(await pageOf(answer)).toContain("Erro ao atualizar notificações");
      expect(readAt(club)).toEqual([null]);
      expect(club.faults).toEqual([]);
    },
  );
});

describe("following a notification", () => {
  it("marks it as read and redirects to its link", async () => {
    const { club, ana, id } = await openWithMember();
    makeNotification(club, { userId: id, link: "/community?post=1#comentario-7" });

    const answer = await ana.get("/notifications/1");

    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/community?post=1#comentario-7"]);
    expect(readAt(club)).toEqual([club.clock.now]);
  });

  it.each(["1", "99", "0", "x", "1e3"])("of another member or a missing one returns 404: %s", async (id) => {
    const { club, ana } = await openWithMember();
    makeNotification(club, { userId: makeMember(club).id });

    const page = await ana.get(`/notifications/${id}`);
    const call = await ana.call("POST", `/api/notifications/${id}/read`);

    expect([page.status, call.status]).toEqual([404, 404]);
    expect(await pageOf(page)).toContain("404 Page Not Found");
    expect(readAt(club)).toEqual([null]);
    expect(club.faults).toEqual([]);
  });
});
