import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { entry } from "#server-build";
import { openClub } from "../support/app";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeComment,
  makeEvent,
  makeLikes,
  makePost,
  makeProgress,
  makeReview,
} from "../support/makers";
import { bothOf, walk } from "../support/walk";

const secrets = { username: "conta-do-rui", email: "carta@para-rui.example", bio: "Leitor de trem." };

/** Rui has a closed profile and takes part in everything that others see. */
async function openWithRui(role: "user" | "admin") {
  const club = openClub();
  const client = await makeClient(club, { role, name: "Bia Lima" });
  const rui = (await makeClient(club, { ...secrets, name: "Rui Prado", role: "admin" })).viewer;
  club.db.insert(userSettings).values({ userId: rui.id, publicProfile: false }).run();
  const book = makeBook(club, { isCurrent: true, addedById: rui.id });
  makeProgress(club, { userId: rui.id, bookId: book.id, currentPage: 150 });
  makeReview(club, { userId: rui.id, bookId: book.id, isFeatured: true, featuredById: rui.id });
  const post = makePost(club, { userId: rui.id, relatedBookId: book.id, type: "progress", isPinned: true });
  const comment = makeComment(club, rui.id, post.id);
  const own = makePost(club, { userId: client.viewer.id, content: "Publicação da Bia." });
  makeComment(club, rui.id, own.id);
  makeLikes(club, [rui], { postId: own.id });
  makeLikes(club, [rui], { commentId: comment.id });
  const event = makeEvent(club, "2026-03-20T22:00:00Z", "2026-03-21T00:00:00Z", { createdById: rui.id });
  makeAnswer(club, rui.id, event.id);
  return { client, rui };
}

// The conversations have tests of their own.
const calls = entry.module.club.publishedCalls.filter(
  ({ method, path }) => method === "GET" && !path.startsWith("/api/chats"),
);
const pages = [
  ...["/", "/leaderboard", "/leaderboard?aba=livro", "/book", "/book/1", "/book/1/resenhas/1", "/events"],
  ...["/events/1", "/community", "/community?post=1", "/community?post=2", "/achievements", "/notifications"],
  ...["/profile/2", "/profile/2?aba=resenhas", "/profile/2?aba=conquistas", "/settings", "/privacidade"],
];

describe("a closed profile", () => {
  const addresses = [
    ...pages,
    ...calls.map(({ path }) => path.replace("/users/:id", "/users/2").replace(/:\w+/g, "1")),
    ...["/api/users?limit=1&offset=1", "/api/user-achievements?userId=2", "/api/progress?userId=2"],
  ];

  it("shows members name and avatar, and nowhere username, e-mail or bio", async () => {
    const { client } = await openWithRui("user");

    const found = await walk(client, addresses);
    expect(found("Rui Prado").length).toBeGreaterThan(20);
    expect(found(...Object.values(secrets))).toEqual([]);
  });

  it("shows staff username and e-mail in member lists, and nowhere the bio", async () => {
    const { client } = await openWithRui("admin");
    const staffPages = ["/admin?aba=usuarios", "/admin/usuarios/2", "/admin/eventos/1", "/admin?aba=analise"];
    const all = [...addresses, ...staffPages.flatMap(bothOf)];

    const found = await walk(client, all);
    expect(found(secrets.bio)).toEqual([]);
    expect(found(secrets.username)).toEqual([
      "/api/users",
      "/api/users/2",
      "/api/users?limit=1&offset=1",
      "/admin?aba=usuarios",
      "/admin.data?aba=usuarios",
      "/admin/usuarios/2",
      "/admin/usuarios/2.data",
    ]);
  });
});
