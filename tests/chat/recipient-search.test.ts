import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { openDirect, openGroup, postToGroup } from "../support/chat";
import { screenOf, textOf as textIn } from "../support/dom";
import { makeBook, makeClient, makeProgress, makeReview } from "../support/makers";
import type { TestClient } from "../support/test-client";

/** Rui, with a closed profile and traces everywhere: in a group, on the boards, in the feed, at an event. */
async function openWithRui(role: "user" | "admin" | "developer") {
  const club = openClub();
  const client = await makeClient(club, { name: "Ana Lima", username: "ana", role });
  const admin = await makeClient(club, { name: "Zélia Admin", username: "zelia", role: "admin" });
  const rui = await makeClient(club, { name: "Rui Prado", username: "conta-do-rui" });
  const bia = await makeClient(club, { name: "Bia Reis", username: "conta-da-bia" });
  close(club, rui.viewer.id);
  const book = makeBook(club, { title: "Dom Casmurro", isCurrent: true, addedById: admin.viewer.id });
  makeProgress(club, { userId: rui.viewer.id, bookId: book.id, currentPage: 90 });
  makeReview(club, { userId: rui.viewer.id, bookId: book.id, content: "Opinião sobre o fim." });
  const startDate = "2026-04-01T19:00";
  const made = await admin.call("POST", "/api/events", {
    title: "Encontro",
    startDate,
    endDate: "2026-04-01T21:00",
  });
  const { id: event } = (await made.json()) as { id: number };
  await rui.call("POST", `/api/events/${event}/rsvp`, { status: "yes" });
  const post = { content: "Uma frase bonita do livro.", type: "general" };
  const published = (await (await rui.call("POST", "/api/posts", post)).json()) as { id: number };
  await rui.call("POST", `/api/posts/${published.id}/comments`, { content: "E outra ainda." });
  await rui.call("POST", `/api/posts/${published.id}/like`, { liked: true });
  const group = await openGroup(client, bia);
  const withRui = await openGroup(client, rui);
  await postToGroup(rui, withRui, "Oi!");
  await openDirect(client, rui);
  return { club, client, rui, bia, book, event, post: published.id, group, withRui };
}

function close(club: TestClub, userId: number): void {
  club.db.insert(userSettings).values({ userId, publicProfile: false }).run();
}

/** Every page and every call that lists people, as pages and as the data that navigation fetches. */
function listsOf({ book, event, post, group, withRui }: Awaited<ReturnType<typeof openWithRui>>) {
  const pages = [
    "/chat/nova-conversa",
    "/chat/nova-conversa?busca=rui",
    "/chat/nova-conversa?busca=do-rui",
    "/chat/novo-grupo",
    "/chat/novo-grupo?busca=prado",
    "/chat/novo-grupo?busca=do-rui&userIds=3",
    `/chat/${group}/grupo`,
    `/chat/${group}/grupo?busca=rui`,
    `/chat/${withRui}/grupo`,
    `/chat/${withRui}`,
    "/chat",
    "/",
    "/leaderboard",
    "/leaderboard?aba=livro",
    "/community",
    `/community?post=${post}`,
    "/events",
    `/events/${event}`,
    `/book/${book.id}`,
    `/book/${book.id}?aba=resenhas`,
    "/notifications",
  ];
  const data = pages.map((page) =>
    page.replace(/^([^?]+)/, (path) => `${path === "/" ? "/_root" : path}.data`),
  );
  const calls = [
    "/api/users",
    "/api/leaderboard",
    "/api/leaderboard/current-book",
    "/api/posts",
    `/api/posts/${post}/comments`,
    `/api/posts/${post}/likes`,
    `/api/books/${book.id}/reviews`,
    `/api/events/${event}/rsvps`,
    "/api/chats/direct",
    "/api/chats/groups",
    `/api/chats/groups/${withRui}`,
    `/api/chats/groups/${withRui}/messages`,
    "/api/notifications",
  ];
  return [...pages, ...data, ...calls];
}

async function textOf(client: TestClient, address: string): Promise<string> {
  const answer = await client.get(address);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

it("the username of a closed profile is in no list for members", async () => {
  const all = await openWithRui("user");
  let pagesWithRui = 0;
  for (const address of listsOf(all)) {
    const text = await textOf(all.client, address);
    expect(text, address).not.toContain("conta-do-rui");
    pagesWithRui += Number(text.includes("Rui Prado"));
  }
  expect(pagesWithRui).toBeGreaterThan(20);
});

describe("possible recipients", () => {
  const addresses = ({ group }: { group: number }) => [
    "/chat/nova-conversa",
    "/chat/novo-grupo",
    `/chat/${group}/grupo`,
  ];
  /** The listed members, each by name, with the text beside the name. */
  const membersOn = async (client: TestClient, address: string) => {
    const { document } = await screenOf(client.get(address));
    const names = [...document.querySelectorAll("b.block")];
    return Object.fromEntries(names.map((name) => [textIn(name), textIn(name.nextElementSibling)]));
  };
  const found = async (client: TestClient, address: string) =>
    "Rui Prado" in (await membersOn(client, address));

  it("are not found by the username of a closed profile, except by staff", async () => {
    for (const role of ["user", "admin", "developer"] as const) {
      const all = await openWithRui(role);
      for (const address of addresses(all)) {
        const isStaff = role !== "user";
        expect(await found(all.client, `${address}?busca=do-rui`), `${role} ${address}`).toBe(isStaff);
        expect(await found(all.client, `${address}?busca=prado+do-rui`)).toBe(isStaff);
        expect(await found(all.client, `${address}?busca=prado`)).toBe(true);
        const text = await textOf(all.client, `${address}.data?busca=rui`);
        expect(text.includes("conta-do-rui"), `${role} ${address}`).toBe(isStaff);
      }
    }
  });
});
