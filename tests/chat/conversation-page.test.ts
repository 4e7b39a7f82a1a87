import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { directMessages, users } from "#db/schema";
import { openClubWithThree, openDirect, openGroup, postDirect, postToGroup } from "../support/chat";
import { hrefOf, hrefsIn, type Screen, screenOf, textOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const partsOf = ({ document }: Screen, selector: string) => [...document.querySelectorAll(selector)];

/** The messages of the log, in order. */
const messagesOn = (screen: Screen) =>
  partsOf(screen, '[role="log"] .bubble > p').map(({ textContent }) => textContent);

/** The conversations of the shown list, each as its text. */
const listOn = (screen: Screen) => partsOf(screen, "a.chat-entry").map(wordsOf);

const authorsOn = (screen: Screen) => partsOf(screen, "p.message-author").map(textOf);

describe("the list", () => {
  it("shows each kind in its tab, latest message first, with unread counts", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const [withBia, withCaio] = [await openDirect(ana, bia), await openDirect(ana, caio)];
    const group = await openGroup(ana, bia);
    club.clock.now = new Date("2026-03-10T16:30:00Z");
    await postDirect(bia, withBia, "Oi!");
    await postDirect(bia, withBia, "Está aí?");
    await postToGroup(bia, group, "Bom dia");
    club.clock.now = new Date("2026-03-10T16:31:00Z");
    await postDirect(ana, withCaio, "Caio?");

    const screen = await screenOf(ana.get("/chat"));

    expect(listOn(screen)).toEqual([
      "Caio Melo 13:31 Você: Caio?",
      "Bia Reis 13:30 Está aí? 2 mensagens não lidas 2",
    ]);
    expect(partsOf(screen, 'nav[aria-label="Tipo de conversa"] a').map(wordsOf)).toEqual([
      "Conversas 2 mensagens não lidas 2",
      "Grupos 1 mensagem não lida 1",
    ]);
    const groups = await screenOf(ana.get("/chat?aba=grupos"));
    expect(listOn(groups)).toEqual(["Sertão 13:30 Bia: Bom dia 1 mensagem não lida 1"]);
    expect(hrefsIn(groups.document)).toContain(`/chat/${group}?aba=grupos`);
  });

  it("names the developers, with the day of their role, unless monitoring is disabled", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    const notices = async (member = ana, address = "/chat") =>
      partsOf(await screenOf(member.get(address)), "aside > p, summary + p").map(textOf);
    const nobody = await notices();
    await makeClient(club, {
      name: "Rafael Sá",
      role: "developer",
      createdAt: new Date("2025-05-03T15:00:00Z"),
    });
    const one = await notices();
    const admin = await makeClient(club, { role: "admin" });
    const { viewer: eva } = await makeClient(club, { name: "Eva Luz" });
    await admin.call("PUT", `/api/users/${eva.id}`, { role: "developer" });

    expect(nobody).toEqual([
      "Hoje ninguém desenvolve o clube: só quem participa de uma conversa lê as mensagens.",
    ]);
    const reason = "para poder agir contra abusos. Cada leitura fica anotada.";
    expect(one).toEqual([
      `Desde 03/05/2025, Rafael Sá, que desenvolve o clube, pode ler as mensagens, ${reason}`,
    ]);
    const both = `Eva Luz (desde 10/03/2026) e Rafael Sá (desde 03/05/2025), que desenvolvem o clube, podem ler as mensagens, ${reason}`;
    expect(await notices(bia, `/chat/${id}`)).toEqual([both, both]);
    expect(await pageOf(await ana.get("/privacidade"))).toContain(both);
    expect(await pageOf(await new TestClient(club).get("/privacidade"))).not.toContain("Rafael");
    const off = await openClubWithThree({ CHAT_MONITORING: "off" });
    expect(await notices(off.ana)).toEqual([]);
  });
});

describe("a conversation", () => {
  it("has a heading, days, own messages on the right and others' with their name", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    expect(await pageOf(await ana.get(`/chat/${id}`))).toContain(
      "Nenhuma mensagem ainda. Comece a conversar!",
    );
    club.clock.now = new Date("2026-03-08T15:00:00Z");
    await postDirect(bia, id, "De domingo");
    club.clock.now = new Date("2026-03-09T15:00:00Z");
    await postDirect(bia, id, "De ontem");
    club.clock.now = new Date("2026-03-10T15:00:00Z");
    await postDirect(ana, id, "De hoje");

    const screen = await screenOf(ana.get(`/chat/${id}`));

    expect(partsOf(screen, "[role=log] section > p").map(textOf)).toEqual([
      "Domingo, 08/03/2026",
      "Ontem, 09/03/2026",
      "Hoje, 10/03/2026",
    ]);
    expect(messagesOn(screen)).toEqual(["De domingo", "De ontem", "De hoje"]);
    expect(authorsOn(screen).filter((name) => name === "Bia Reis")).toHaveLength(2);
    expect(partsOf(screen, ".message.is-own .bubble > p").map(textOf)).toEqual(["De hoje"]);
    expect(screen.getByText("Conversa privada")).toBeTruthy();
    const heading = screen.getByRole("heading", { level: 1, name: "Bia Reis" });
    expect(hrefsIn(heading)).toEqual([`/profile/${bia.viewer.id}`]);
  });

  it("groups consecutive messages, with line breaks, safe links and markup as text", async () => {
    const { ana, bia } = await openClubWithThree();
    const id = await openGroup(ana, bia);
    await postToGroup(bia, id, "Um\ndois");
    await postToGroup(bia, id, "<b> https://exemplo.org javascript:alert(1)");

    const screen = await screenOf(ana.get(`/chat/${id}`));

    expect(authorsOn(screen)).toHaveLength(1);
    expect(messagesOn(screen)).toEqual(["Um\ndois", "<b> https://exemplo.org javascript:alert(1)"]);
    const links = partsOf(screen, '[role="log"] .bubble a');
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://exemplo.org"]);
    expect(links[0]?.className).toBe("link");
    expect(links[0]?.getAttribute("rel")).toContain("nofollow");
    expect(screen.getByText("Grupo", { selector: ".meta > span" })).toBeTruthy();
  });

  it("with a deactivated member accepts no messages", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();
    const { document } = await screenOf(ana.get(`/chat/${id}`));
    expect(textOf(document.querySelector("main"))).toContain("Esta pessoa encerrou a conta");
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("links to older messages, to the first, and back", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    const rows = Array.from({ length: 120 }, (_, index) => ({
      chatId: id,
      senderId: bia.viewer.id,
      content: `Fala ${index + 1}`,
      createdAt: club.clock.now,
    }));
    club.db.insert(directMessages).values(rows).run();
    const read: (string | null)[] = [];
    let address: string | null | undefined = `/chat/${id}`;
    for (let pages = 0; address && pages < 5; pages += 1) {
      const screen: Screen = await screenOf(ana.get(address));
      read.unshift(...messagesOn(screen));
      if (pages > 0) expect(hrefOf(screen, "Voltar às mais novas")).toBe(`/chat/${id}`);
      address = screen.queryByRole("link", { name: "Mensagens mais antigas" })?.getAttribute("href");
    }
    expect(read).toEqual(rows.map(({ content }) => content));
  });
});

it("another member's conversation returns 404, and visitors are redirected to the login", async () => {
  const { club, ana, bia, caio } = await openClubWithThree();
  const ids = [await openDirect(ana, bia), await openGroup(ana, bia)];
  for (const id of ids) {
    await (id === ids[0] ? postDirect : postToGroup)(ana, id, "Em segredo");
    for (const rest of ["", "/anexo", "/grupo", "?antes=9"]) {
      const answer = await caio.get(`/chat/${id}${rest}`);
      expect([rest, answer.status]).toEqual([rest, 404]);
      expect(await answer.text()).not.toContain("Em segredo");
    }
    expect((await caio.submit(`/chat/${id}`, "send", { content: "Oi" })).status).toBe(404);
  }
  const developer = await makeClient(club, { role: "developer" });
  for (const wrong of [ids[0], 99, "x", "0", "1.5"]) {
    expect((await developer.get(`/chat/${wrong}`)).status).toBe(404);
  }
  for (const path of ["/chat", `/chat/${ids[0]}`, "/chat/novo-grupo", "/chat/nova-conversa"]) {
    expect((await new TestClient(club).get(path)).headers.get("location"), path).toBe(loginUrl(path));
  }
});
