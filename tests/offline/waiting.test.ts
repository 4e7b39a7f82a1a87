import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { openClubWithThree, openDirect, postDirect } from "../support/chat";
import { makeClient, sinceLastYear } from "../support/makers";
import { daysIn, openWithReader, progressRows } from "../support/reading";
import { TestClient } from "../support/test-client";

const logIn = (html: string) =>
  new JSDOM(html).window.document.querySelector("[role=log]")?.textContent?.match(/Fala \d+\./g);

const viewerOf = (answer: Response) => answer.headers.get("X-Viewer");

describe("the viewer of a page", () => {
  it("is named to the service worker by documents and data; 0 is a visitor, also after the session's end", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    for (const address of ["/", "/_root.data", "/book", "/chat.data"]) {
      expect(viewerOf(await ana.get(address)), address).toBe(String(ana.viewer.id));
    }
    const visitor = new TestClient(club);
    for (const address of ["/auth", "/auth.data", "/sem-conexao", "/chat.data"]) {
      expect(viewerOf(await visitor.get(address)), address).toBe("0");
    }
  });

  it("must be the writer of what was written offline", async () => {
    const { ana, bia } = await openClubWithThree();
    const chatId = await openDirect(ana, bia);
    const send = (writer: number) =>
      ana.call(
        "POST",
        "/api/chats/direct/messages",
        { chatId, content: "Oi", attachment: "", clientId: "0123456789abcdef" },
        { headers: { "X-Viewer": String(writer) } },
      );

    const refused = await send(bia.viewer.id);
    const [first, second] = [await send(ana.viewer.id), await send(ana.viewer.id)];

    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { message: "Entre na conta em que isto foi escrito." },
    ]);
    expect(first.status).toBe(201);
    expect(((await first.json()) as { id: number }).id).toBe(((await second.json()) as { id: number }).id);
  });
});

it("another writer is no fault where nothing is written", async () => {
  const { ana, bia } = await openClubWithThree();
  const headers = { "X-Viewer": String(bia.viewer.id) };
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    const answer = await ana.send("/settings/meus-dados.zip", { method }, { headers });
    expect([method, answer.status]).toEqual([method, 200]);
  }
});

it("the copy of a conversation has its newest 40 messages, and its page 50", async () => {
  const { ana, bia } = await openClubWithThree();
  const chatId = await openDirect(ana, bia);
  for (let number = 1; number <= 55; number += 1) await postDirect(ana, chatId, `Fala ${number}.`);
  const read = async (headers: Record<string, string>) =>
    logIn(await (await bia.get(`/chat/${chatId}`, { headers })).text());

  expect(await read({ "X-Copy": "1" })).toHaveLength(40);
  expect((await read({ "X-Copy": "1" }))?.[0]).toBe("Fala 16.");
  expect(await read({})).toHaveLength(50);
});

it("the copy of a conversation, which nobody has seen, leaves its messages unread", async () => {
  const { ana, bia } = await openClubWithThree();
  const chatId = await openDirect(ana, bia);
  await postDirect(ana, chatId, "Fala 1.");
  const unread = async (headers: Record<string, string>) => {
    await bia.get(`/chat/${chatId}`, { headers });
    const chats = (await (await bia.get("/api/chats/direct")).json()) as { unreadCount: number }[];
    return chats.map(({ unreadCount }) => unreadCount);
  };

  expect(await unread({ "X-Copy": "1" })).toEqual([1]);
  expect(await unread({})).toEqual([0]);
});

it("the page without a connection is public and names nobody; the queue is for members", async () => {
  const club = openClub();
  const visitor = new TestClient(club);
  const ana = await makeClient(club, { name: "Ana Lima" });
  const page = await visitor.get("/sem-conexao");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Sem conexão")]);
  expect((await visitor.get("/fila")).headers.get("location")).toBe("/auth?voltar=%2Ffila");
  expect(await (await ana.get("/fila")).text()).toContain("Sem JavaScript nada espera neste aparelho");
});

describe("a page that was written without a connection", () => {
  const seen = "2026-03-10T15:00:00.000Z";

  it("is saved once, also if it is sent again", async () => {
    const { club, call } = await openWithReader();
    const first = await call({ currentPage: 148, lastSeen: "", waited: 600 });
    const again = await call({ currentPage: 148, lastSeen: "", waited: 700 });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(progressRows(club)).toMatchObject([{ currentPage: 148 }]);
    expect(daysIn(club)).toEqual([["2026-03-10", 148]]);
  });

  it("corrects a page that its writer has seen", async () => {
    const { club, call } = await openWithReader();
    await call({ currentPage: 100 });
    club.clock.now = new Date("2026-03-10T18:00:00Z");
    expect((await call({ currentPage: 80, lastSeen: seen, waited: 60 })).status).toBe(200);
    expect(progressRows(club)).toMatchObject([{ currentPage: 80 }]);
  });

  it("does not take back what another device has saved meanwhile, and goes beyond it", async () => {
    const { club, call } = await openWithReader();
    await call({ currentPage: 100 });
    club.clock.now = new Date("2026-03-10T18:00:00Z");
    await call({ currentPage: 160 });

    const lower = await call({ currentPage: 148, lastSeen: seen, waited: 60 });
    expect([lower.status, await lower.json()]).toMatchObject([
      409,
      {
        message:
          "Depois de escrever isto você marcou a página 160 em outro aparelho. Esta, que vem antes, não foi salva.",
      },
    ]);
    expect(progressRows(club)).toMatchObject([{ currentPage: 160 }]);
    expect((await call({ percent: 90, lastSeen: seen, waited: 60 })).status).toBe(200);
    expect(progressRows(club)).toMatchObject([{ currentPage: 187 }]);
  });

  // The day turns at 03:00Z.
  it.each([
    ["today", 3600, sinceLastYear, "2026-03-10"],
    ["yesterday", 13 * 3600, sinceLastYear, "2026-03-09"],
    ["yesterday, before joining", 13 * 3600, {}, "2026-03-10"],
    ["two days ago, or by a wrong clock", 40 * 3600, sinceLastYear, "2026-03-10"],
  ])("counts for the day of its writing where that takes a reading: %s", async (_, waited, joined, day) => {
    const { club, ana, bookId } = await openWithReader();
    const reader = joined === sinceLastYear ? await makeClient(club, { ...sinceLastYear }) : ana;
    const answer = await reader.call("POST", "/api/progress", {
      ...{ bookId, currentPage: 20, lastSeen: "", waited },
    });
    expect(answer.status).toBe(201);
    expect(daysIn(club)).toEqual([[day, 20]]);
  });

  it.each([
    [{ waited: -1 }, "Espera inválida"],
    [{ waited: 1e12 }, "Espera inválida"],
    [{ lastSeen: "ontem" }, "Data inválida"],
  ])("is refused with %j", async (fields, sentence) => {
    const { club, call } = await openWithReader();
    const answer = await call({ currentPage: 20, ...fields });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: sentence }]);
    expect(progressRows(club)).toEqual([]);
  });
});
