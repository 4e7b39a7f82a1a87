import { describe, expect, it } from "vitest";
import { entry, routes } from "#server-build";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeEvent, makeMember, makeProgress } from "../support/makers";
import { makeRating } from "../support/ratings";
import { bothOf, holding } from "../support/walk";

const mark = "capivara-na-linha-da-nota";
const calls = entry.module.club.publishedCalls.filter(({ method }) => method === "GET");
/** The stream of the bell never ends, and the log-out would end the walk. */
const endless = ["pages/notifications/event-stream", "pages/session/log-out"];
const pages = Object.keys(routes)
  .filter((id) => id.startsWith("pages/") && !endless.includes(id))
  .map(pathOf)
  .filter((path) => !path.includes("*"))
  .map((path) => `/${path.replace(/:\w+\??/g, "1")}`);
const more = [
  "/book",
  "/book/nota",
  "/profile/2",
  "/admin?aba=analise",
  "/admin?aba=usuarios",
  "/admin/usuarios/2",
];
const sheets = ["leitura", "participacao", "membros", "livros"].map(
  (sheet) => `/admin/planilhas/${sheet}.csv`,
);
const addresses = [
  ...[...pages, ...more].flatMap(bothOf),
  ...sheets,
  ...calls.map(({ path }) => path.replace("/users/:id", "/users/2").replace(/:\w+/g, "1")),
  ...["/api/ratings?bookId=1", "/api/user/data"],
];

function pathOf(id: string): string {
  const route = routes[id];
  const parent = route?.parentId ? pathOf(route.parentId) : "";
  return [parent, route?.path].filter(Boolean).join("/");
}

/** Rui's sealed rating, and a reader that has finished the book. */
async function openWithSealed(role: "user" | "admin" | "developer") {
  const club = openClub();
  const reader = await makeClient(club, { role });
  const rui = makeMember(club, { name: "Rui Prado" });
  makeBook(club, { isCurrent: true });
  makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { bookId: 1 });
  makeProgress(club, { userId: reader.viewer.id, bookId: 1, currentPage: 208, completedAt: club.clock.now });
  makeRating(club, { userId: rui.id, bookId: 1, stars: 0.5, line: mark });
  return { club, reader };
}

describe.each(["user", "admin", "developer"] as const)("a sealed rating, for the role %s", (role) => {
  it("is in no response before the meeting", async () => {
    const { reader } = await openWithSealed(role);
    expect(pages).toContain("/book/1/nota");
    expect(await holding(reader, addresses, ["Rui Prado"])).not.toEqual([]);
    expect(await holding(reader, addresses, [mark])).toEqual([]);
  });

  it("is on its page and in its call after the meeting", async () => {
    const { club, reader } = await openWithSealed(role);
    club.clock.now = new Date("2026-03-12T22:00:00Z");
    expect(await holding(reader, addresses, [mark])).toEqual(
      expect.arrayContaining(["/book/nota", "/book/1/nota", "/book/1/nota.data", "/api/ratings?bookId=1"]),
    );
  });
});

it("another rating changes nothing but the number, whatever its stars", async () => {
  const pages = await Promise.all(
    [0.5, 5].map(async (stars) => {
      const club = openClub();
      const reader = await makeClient(club, { name: "Ana", username: "ana" });
      makeBook(club, { isCurrent: true, title: "O Quinze" });
      makeRating(club, { userId: makeMember(club).id, bookId: 1, stars });
      const answers = ["/book/nota.data", "/book.data", "/api/ratings?bookId=1"].map((at) => reader.get(at));
      return Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
    }),
  );
  expect(pages[0]).toEqual(pages[1]);
});
