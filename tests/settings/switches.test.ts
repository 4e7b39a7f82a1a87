import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { unlock } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { type Screen, screenFrom, screenOf, tabsIn, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import { acts } from "../support/notification-cases";
import { notificationsOf, openWithTexts } from "../support/notifications";
import type { TestClient } from "../support/test-client";

const notifications = [
  ["emailNotifications", "Notificações por e-mail"],
  ["newBooks", "Novos livros"],
  ["newEvents", "Novos eventos"],
  ["newDiscussions", "Novas discussões"],
  ["newAchievements", "Novas conquistas"],
  ["newMessages", "Novas mensagens"],
] as const;
const privacy = [
  ["publicProfile", "Perfil público"],
  ["showReadingProgress", "Mostrar progresso de leitura"],
  ["showAchievements", "Mostrar conquistas"],
] as const;

const tabs = {
  notificacoes: {
    intent: "save-notifications",
    names: notifications,
    saved: "Notificações atualizadas",
    button: "Salvar notificações",
  },
  privacidade: {
    intent: "save-privacy",
    names: privacy,
    saved: "Privacidade atualizada",
    button: "Salvar privacidade",
  },
};

/** The switches of a page, with label, name and state. */
const switchesIn = ({ queryAllByRole }: Screen, intent: string) =>
  queryAllByRole<HTMLInputElement>("switch")
    .filter(({ form }) => form?.querySelector(`[name=intent][value=${intent}]`))
    .map((input) => ({
      label: textOf(input.closest("label.switch")?.querySelector("b")),
      name: input.name,
      isSwitch: input.type === "checkbox",
      isOn: input.checked,
    }));

const allBut = (names: typeof notifications | typeof privacy, off: string) =>
  Object.fromEntries(names.filter(([name]) => name !== off).map(([name]) => [name, "on"]));

describe.each(Object.entries(tabs))("the tab %s", (tab, { intent, names, saved, button }) => {
  const address = `/settings?aba=${tab}`;

  it("shows its switches on, without content of the other tabs", async () => {
    const club = openClub();
    const ana = await makeClient(club, { bio: "Só no perfil." });

    const html = await pageOf(await ana.get(address));
    const screen = screenFrom(html);

    expect(switchesIn(screen, intent)).toEqual(
      names.map(([name, label]) => ({ label, name, isSwitch: true, isOn: true })),
    );
    screen.getByRole("button", { name: button });
    for (const other of ["Só no perfil.", "Sessões Ativas", "save-profile"])
      expect(html).not.toContain(other);
  });

  it.each([names[0][0], names.at(-1)![0]])("turns %s off alone, with a toast", async (name) => {
    const club = openClub();
    const ana = await makeClient(club);
    await makeClient(club);

    const answer = await ana.submit(address, intent, allBut(names, name));

    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    const screen = await screenOf(ana.get(address));
    expect(toastOf(screen)[0]).toBe(saved);
    expect(switchesIn(screen, intent).flatMap((one) => (one.isOn ? [] : [one.name]))).toEqual([name]);
    const chosen = Object.fromEntries(names.map(([one]) => [one, one !== name]));
    expect(club.db.select().from(userSettings).all()).toMatchObject([{ userId: ana.viewer.id, ...chosen }]);
  });
});

describe("turned off and on again", () => {
  it.each([
    ["newBooks", "setting the current book"],
    ["newEvents", "planning an event"],
    ["newDiscussions", "a comment"],
    ["newAchievements", "the first page ever"],
    ["newMessages", "a message in a direct chat"],
  ])("%s disables and enables %s", async (name, deed) => {
    for (const isOn of [false, true]) {
      const club = openClub();
      const texts = await openWithTexts(club);
      const act = acts[deed]!;
      act.prepare?.(club, texts);
      const [recipient = "ana"] = act.to;
      const save = (off: string) =>
        texts[recipient].submit("/settings", "save-notifications", allBut(notifications, off));
      await save(name);
      if (isOn) await save("");

      await act.JSON(texts);

      const reached = notificationsOf(club, act.kind).map(({ userId }) => userId);
      expect(reached.includes(texts[recipient].viewer.id), String(isOn)).toBe(isOn);
    }
  });

  const everything = {
    bio: true,
    progress: true,
    general: true,
    book: true,
    achievements: true,
    tabs: ["Livros", "Resenhas", "Conquistas"],
  };
  it.each([
    [
      "publicProfile",
      { bio: false, progress: false, general: false, book: false, achievements: false, tabs: [] },
    ],
    [
      "showReadingProgress",
      { progress: false, general: false, book: false, tabs: ["Resenhas", "Conquistas"] },
    ],
    ["showAchievements", { achievements: false, tabs: ["Livros", "Resenhas"] }],
  ])("%s hides and shows the member's data", async (name, hidden) => {
    const club = openClub();
    const ana = await makeReader(club);
    const rui = await makeClient(club);

    await ana.submit("/settings", "save-privacy", allBut(privacy, name));
    const closed = await seenBy(rui, ana.viewer.id);
    const own = await seenBy(ana, ana.viewer.id);
    await ana.submit("/settings", "save-privacy", allBut(privacy, ""));

    expect(closed).toEqual({ ...everything, ...hidden });
    expect(own).toMatchObject({ bio: true, progress: true, achievements: true, tabs: everything.tabs });
    expect(await seenBy(rui, ana.viewer.id)).toEqual(everything);
  });
});

/** A member with data of every hideable kind. */
async function makeReader(club: TestClub) {
  const ana = await makeClient(club, { bio: "Lê no trem." });
  const book = makeBook(club, { isCurrent: true });
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 100 });
  unlock(club, ana.viewer.id, "Alma de Leitor", club.clock.now);
  return ana;
}

/** The data of a member that a visitor receives, from each call and on the profile. */
async function seenBy(client: TestClient, id: number) {
  const at = async (path: string) => (await client.get(path)).json();
  const names = async (path: string) => (await at(path)).map((one: { user: { id: number } }) => one.user.id);
  const profile = await screenOf(client.get(`/profile/${id}`));
  return {
    bio: "bio" in (await at(`/api/users/${id}`)),
    progress: (await at(`/api/progress?userId=${id}`)).length > 0,
    general: (await names("/api/leaderboard")).includes(id),
    book: (await names("/api/leaderboard/current-book")).includes(id),
    achievements: (await at(`/api/user-achievements?userId=${id}`)).length > 0,
    tabs: tabsIn(profile, "Perfil").map(({ label }) => label),
  };
}
