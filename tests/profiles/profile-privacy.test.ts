import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { shelfOf } from "~/club/reading/queries.server";
import { unlock } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { screenOf, tabsIn } from "../support/dom";
import { contextOf, makeBook, makeClient, makeProgress, makeReview } from "../support/makers";
import type { TestClient } from "../support/test-client";

const addresses = ["", "?aba=livros", "?aba=resenhas", "?aba=conquistas", "?aba=livros&pagina=2"];
const others = ["user", "admin", "developer"] as const;

type Switches = Partial<Omit<typeof userSettings.$inferInsert, "userId">>;

/** Rui, with data of every hideable kind. */
async function makeRui(club: TestClub, switches: Switches) {
  const rui = await makeClient(club, {
    name: "Rui Prado",
    username: "conta-do-rui",
    email: "carta@para-rui.example",
    bio: "Leitor de trem.",
    createdAt: new Date("2025-03-01T15:00:00Z"),
  });
  const { id } = rui.viewer;
  club.db
    .insert(userSettings)
    .values({ userId: id, ...switches })
    .run();
  const read = makeBook(club, { title: "Lido em casa", pageCount: 9876 });
  const reviewed = makeBook(club, { title: "Resenhado na rua" });
  makeProgress(club, { userId: id, bookId: read.id, currentPage: 8765 });
  makeReview(club, { userId: id, bookId: reviewed.id, content: "Opinião sobre o fim." });
  unlock(club, id, "Fôlego de Leitor", club.clock.now);
  return rui;
}

const words = {
  account: ["conta-do-rui", "carta@para-rui"],
  bio: ["Leitor de trem."],
  since: ["Desde", "01/03/2025", "2025-03-01"],
  reading: ["Lido em casa", "8765", "8.765", "9876", "Livros lidos", "Páginas lidas", ">Livros<"],
  reviews: ["Resenhado na rua", "Opinião sobre o fim.", "<dt>Resenhas<", ">Resenhas<"],
  achievements: ["Fôlego de Leitor", "<dt>Conquistas<"],
};

/** Everything sent for a profile: each tab as a page, and as the data that navigation in the browser fetches. */
async function everythingSent(client: TestClient, id: number) {
  const answers = addresses.flatMap((search) => [
    client.get(`/profile/${id}${search}`),
    client.get(`/profile/${id}.data${search}`),
  ]);
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
  return texts.join("\n").replaceAll(/<!-- -->|nonce="[^"]*"/g, "");
}

/** The topics with at least one of their words in a text. */
function topicsIn(sent: string) {
  return Object.entries(words).flatMap(([topic, some]) =>
    some.some((word) => sent.includes(word)) ? [topic] : [],
  );
}

async function tabsOf(client: TestClient, id: number, search: string) {
  const shown = tabsIn(await screenOf(client.get(`/profile/${id}${search}`)), "Perfil");
  return shown.map(({ label, isCurrent }) => (isCurrent ? `[${label}]` : label));
}

/** The number of rows in each JSON answer. */
async function calls(client: TestClient, id: number) {
  const paths = {
    reviews: `/api/users/${id}/reviews`,
    achievements: `/api/user-achievements?userId=${id}`,
    progress: `/api/progress?userId=${id}`,
  };
  const counted = Object.entries(paths).map(async ([name, path]) => {
    const answer = await client.get(path);
    return [name, (await answer.json()).length];
  });
  return Object.fromEntries(await Promise.all(counted));
}

const openFields = ["avatar", "bio", "createdAt", "id", "name", "role", "username"];
const closedFields = ["avatar", "id", "name", "role"];
const staffFields = ["avatar", "bio", "createdAt", "email", "id", "name", "role", "username"];

async function fieldsOf(client: TestClient, id: number) {
  return Object.keys(await (await client.get(`/api/users/${id}`)).json()).sort();
}

describe("an open profile", () => {
  it.each(others)("shows everything except account data to another member (%s)", async (role) => {
    const club = openClub();
    const client = await makeClient(club, { role });
    const { id } = (await makeRui(club, {})).viewer;

    expect(topicsIn(await everythingSent(client, id))).toEqual([
      "bio",
      "since",
      "reading",
      "reviews",
      "achievements",
    ]);
    expect(await calls(client, id)).toEqual({ reviews: 1, achievements: 1, progress: 1 });
    expect(await fieldsOf(client, id)).toEqual(role === "user" ? openFields : staffFields);
  });
});

describe("a closed profile", () => {
  const staffFieldsOfClosed = staffFields.filter((field) => field !== "bio");

  it.each([
    ["user", closedFields],
    ["admin", staffFieldsOfClosed],
    ["developer", staffFieldsOfClosed],
  ] as const)("shows only name, picture and role to another member (%s)", async (role, fields) => {
    const club = openClub();
    const client = await makeClient(club, { role });
    const { id } = (await makeRui(club, { publicProfile: false })).viewer;

    const { document, getByRole, getByText } = await screenOf(client.get(`/profile/${id}`));

    getByRole("heading", { level: 1, name: "Rui Prado" });
    expect(document.querySelector("main svg.size-full")).not.toBeNull();
    expect(document.querySelector(".avatar.avatar-2xl")).not.toBeNull();
    expect(getByText("Membro", { selector: "main .role" }).className).toBe("role");
    getByText("Este perfil é fechado.");
    expect(topicsIn(await everythingSent(client, id))).toEqual([]);
    expect(await tabsOf(client, id, "?aba=resenhas")).toEqual([]);
    expect(await calls(client, id)).toEqual({ reviews: 0, achievements: 0, progress: 0 });
    expect(await fieldsOf(client, id)).toEqual(fields);
  });
});

describe("a hidden reading", () => {
  it.each(others)("removes the books from the profile for another member (%s)", async (role) => {
    const club = openClub();
    const client = await makeClient(club, { role });
    const { id } = (await makeRui(club, { showReadingProgress: false })).viewer;

    expect(topicsIn(await everythingSent(client, id))).toEqual(["bio", "since", "reviews", "achievements"]);
    for (const search of ["", "?aba=livros", "?aba=livros&pagina=2", "?aba=resenhas"]) {
      expect(await tabsOf(client, id, search), search).toEqual(["[Resenhas]", "Conquistas"]);
    }
    expect(await tabsOf(client, id, "?aba=conquistas")).toEqual(["Resenhas", "[Conquistas]"]);
    expect(await calls(client, id)).toEqual({ reviews: 1, achievements: 1, progress: 0 });
    expect(shelfOf(contextOf(club, client.viewer), id, { limit: 10 })).toEqual([]);
  });
});

describe("hidden achievements", () => {
  it.each(others)("remove the achievements from the profile for another member (%s)", async (role) => {
    const club = openClub();
    const client = await makeClient(club, { role });
    const { id } = (await makeRui(club, { showAchievements: false })).viewer;

    expect(topicsIn(await everythingSent(client, id))).toEqual(["bio", "since", "reading", "reviews"]);
    expect(await tabsOf(client, id, "?aba=conquistas")).toEqual(["[Livros]", "Resenhas"]);
    expect(await calls(client, id)).toEqual({ reviews: 1, achievements: 0, progress: 1 });
  });
});

it.each([{ publicProfile: false }, { showReadingProgress: false }, { showAchievements: false }])(
  "the owner's view of the own profile is complete with %j",
  async (switches) => {
    const club = openClub();
    const rui = await makeRui(club, switches);
    const { id } = rui.viewer;

    expect(topicsIn(await everythingSent(rui, id))).toEqual(Object.keys(words));
    expect(await tabsOf(rui, id, "")).toEqual(["[Livros]", "Resenhas", "Conquistas"]);
    expect(await calls(rui, id)).toEqual({ reviews: 1, achievements: 1, progress: 1 });
    expect(await fieldsOf(rui, id)).toEqual([...staffFields, "pendingEmail"].sort());
  },
);
