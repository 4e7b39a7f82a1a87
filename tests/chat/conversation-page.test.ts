import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatGroups, directMessages, users } from "#db/schema";
import { chatsOf, openClubWithThree, openDirect, openGroup, postDirect, postToGroup } from "../support/chat";
import { linkIn, pageOf } from "../support/html";
import { makeVisitor } from "../support/makers";
import { logInAt, Visitor } from "../support/visitor";

/** What stands in the log, in order. */
const messagesOn = (html: string) =>
  [...html.matchAll(/<p class="whitespace-pre-line[^>]*>(.*?)<\/p>/gs)].map(([, text]) => text);

/** The conversations of the shown list, each as its text. */
const listOn = (html: string) =>
  [...html.matchAll(/<a class="conversation".*?<\/a>/gs)].map(([entry]) =>
    entry
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );

describe("the list", () => {
  it("shows an empty state with the next step", async () => {
    const { ana } = await openClubWithThree();
    const html = await pageOf(await ana.get("/chat"));
    expect(html).toContain("Nenhuma conversa ainda.");
    expect(html).toContain("Selecione uma conversa para começar");
    expect(linkIn(html, "Novo Grupo")).toBe("/chat/novo-grupo");
    expect(linkIn(html, "Nova Conversa")).toBe("/chat/nova-conversa");
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(await pageOf(await ana.get("/chat?aba=grupos"))).toContain("Nenhum grupo ainda.");
  });

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

    const html = await pageOf(await ana.get("/chat"));

    expect(listOn(html)).toEqual([
      "Caio Melo 13:31 Você: Caio?",
      "Bia Reis 13:30 Está aí? 2 mensagens não lidas 2",
    ]);
    expect(html).toMatch(/Conversas<span class="unread-count"><span class="sr-only">2 mensagens não lidas/);
    expect(html).toMatch(/Grupos<span class="unread-count"><span class="sr-only">1 mensagem não lida/);
    const groups = await pageOf(await ana.get("/chat?aba=grupos"));
    expect(listOn(groups)).toEqual(["Sertão 13:30 Bia: Bom dia 1 mensagem não lida 1"]);
    expect(groups).toContain(`href="/chat/${group}?aba=grupos"`);
  });

  it("shows a description for items without a name", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const group = await openGroup(ana, bia);
    club.db.update(chatGroups).set({ name: "" }).run();
    await postToGroup(bia, group, "Quem sou?");
    club.app.database.sqlite.exec("update chat_messages set sender_id = null");

    expect(listOn(await pageOf(await ana.get("/chat?aba=grupos")))[0]).toContain("Grupo sem nome");
    const html = await pageOf(await ana.get(`/chat/${group}`));
    expect(html).toMatch(/<h1[^>]*>Grupo sem nome<\/h1>/);
    expect(html).toContain('<p class="message-author">Desconhecido</p>');
  });

  it("shows the hint about developers' access unless it is disabled", async () => {
    const notification = "Quem desenvolve o clube pode ler as mensagens.";
    const on = await openClubWithThree();
    expect(await pageOf(await on.ana.get("/chat"))).toContain(notification);
    const off = await openClubWithThree({ CHAT_MONITORING: "off" });
    expect(await pageOf(await off.ana.get("/chat"))).not.toContain(notification);
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

    const html = await pageOf(await ana.get(`/chat/${id}`));

    expect([...html.matchAll(/<p class="day">([^<]*)</g)].map(([, day]) => day)).toEqual([
      "Domingo, 08/03/2026",
      "Ontem, 09/03/2026",
      "Hoje, 10/03/2026",
    ]);
    expect(messagesOn(html)).toEqual(["De domingo", "De ontem", "De hoje"]);
    expect(html.match(/<p class="message-author">Bia Reis<\/p>/g)).toHaveLength(2);
    expect(html).toMatch(/class="message is-own".*De hoje/s);
    expect(html).toContain("Conversa privada");
    expect(html).toMatch(new RegExp(`<h1[^>]*><a [^>]*href="/profile/${bia.viewer.id}">Bia Reis</a></h1>`));
  });

  it("groups consecutive messages, with line breaks, safe links and markup as text", async () => {
    const { ana, bia } = await openClubWithThree();
    const id = await openGroup(ana, bia);
    await postToGroup(bia, id, "Um\ndois");
    await postToGroup(bia, id, "<b> https://exemplo.org javascript:alert(1)");

    const html = await pageOf(await ana.get(`/chat/${id}`));

    expect(html.match(/<p class="message-author">/g)).toHaveLength(1);
    expect(messagesOn(html)[0]).toBe("Um\ndois");
    expect(messagesOn(html)[1]).toMatch(
      /^&lt;b&gt; <a class="link" href="https:\/\/exemplo.org"[^>]*nofollow.* javascript:alert\(1\)$/,
    );
    expect(html).toContain('<p class="meta">Grupo</p>');
  });

  it("is marked as read when opened, and its sender sees it", async () => {
    const { ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    await postDirect(ana, id, "Oi");
    expect(await pageOf(await ana.get(`/chat/${id}`))).not.toContain("· lida");
    expect((await chatsOf(bia, "direct"))[0]?.unreadCount).toBe(1);
    await bia.get(`/chat/${id}`);
    expect((await chatsOf(bia, "direct"))[0]?.unreadCount).toBe(0);
    expect(await pageOf(await ana.get(`/chat/${id}`))).toContain("· lida");
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
    const read: (string | undefined)[] = [];
    let address: string | undefined = `/chat/${id}`;
    for (let pages = 0; address && pages < 5; pages += 1) {
      const html: string = await pageOf(await ana.get(address));
      read.unshift(...messagesOn(html));
      if (pages > 0) expect(linkIn(html, "Voltar às mais novas")).toBe(`/chat/${id}`);
      address = linkIn(html, "Mensagens mais antigas");
    }
    expect(read).toEqual(rows.map(({ content }) => content));
  });

  it("with a deactivated member accepts no messages", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();
    const html = await pageOf(await ana.get(`/chat/${id}`));
    expect(html).toContain("Esta pessoa encerrou a conta");
    expect(html).not.toContain("<textarea");
  });
});

it("another member's conversation returns 404, and visitors are redirected to the login", async () => {
  const { club, ana, bia, caio } = await openClubWithThree();
  const ids = [await openDirect(ana, bia), await openGroup(ana, bia)];
  for (const id of ids) {
    await (id === ids[0] ? postDirect : postToGroup)(ana, id, "Em segredo");
    for (const rest of ["", "/anexo", "/grupo", "/mensagens", "?antes=9"]) {
      const answer = await caio.get(`/chat/${id}${rest}`);
      expect([rest, answer.status]).toEqual([rest, 404]);
      expect(await answer.text()).not.toContain("Em segredo");
    }
    expect((await caio.submit(`/chat/${id}`, "enviar", { content: "Oi" })).status).toBe(404);
  }
  const developer = await makeVisitor(club, { role: "developer" });
  for (const wrong of [ids[0], 99, "x", "0", "1.5"]) {
    expect((await developer.get(`/chat/${wrong}`)).status).toBe(404);
  }
  for (const path of ["/chat", `/chat/${ids[0]}`, "/chat/novo-grupo", "/chat/nova-conversa"]) {
    expect((await new Visitor(club).get(path)).headers.get("location"), path).toBe(logInAt(path));
  }
});
