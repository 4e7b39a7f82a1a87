import { describe, expect, it } from "vitest";
import { chatGroups } from "#db/schema";
import {
  expectNothingStored,
  openClubWithThree,
  openDirect,
  openGroup,
  storedMessages,
  threeMembersOf,
} from "../support/chat";
import { fieldsOf, type Screen, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook } from "../support/makers";
import { canvas, formWith, openClubWithFolder } from "../support/uploads";

async function openConversation() {
  const three = await openClubWithThree();
  return { ...three, id: await openDirect(three.ana, three.bia) };
}

const textIn = ({ document }: Screen, id: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea#${id}`)?.value;

/** The id of the message that a form of the page sends. */
const clientIdIn = ({ document }: Screen, intent: string) =>
  String(fieldsOf(document, intent)?.clientId ?? "");

describe("a message by form", () => {
  it("is saved and redirects to the conversation", async () => {
    const { club, ana, id } = await openConversation();
    const answer = await ana.submit(`/chat/${id}?aba=conversas&dev=1&x=2`, "send", {
      content: " Oi!\r\nTudo bem? ",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/chat/${id}?aba=conversas&dev=1`]);
    expect(storedMessages(club).direct).toMatchObject([
      { content: "Oi!\nTudo bem?", senderId: ana.viewer.id },
    ]);
    expect(await pageOf(await ana.get(`/chat/${id}`))).toContain("Oi!\nTudo bem?");
  });

  it.each([
    ["empty", "", "Escreva uma mensagem ou anexe uma imagem"],
    ["blank", " \r\n ", "Escreva uma mensagem ou anexe uma imagem"],
    ["too long", "a".repeat(4001), "A mensagem não pode ultrapassar 4.000 caracteres"],
  ])("that is %s is refused, and the form contains its text", async (_, content, sentence) => {
    const { club, ana, id } = await openConversation();
    const answer = await ana.submit(`/chat/${id}`, "send", { content });
    expect(answer.status).toBe(400);
    const screen = await screenOf(answer);
    expect(textOf(screen.document.getElementById("mensagem-erro"))).toBe(sentence);
    expect(textIn(screen, "mensagem")?.trim()).toBe(content.trim());
    expect(storedMessages(club)).toEqual(expectNothingStored);
  });

  it("that fails preserves the typed text", async () => {
    const { club, ana, id } = await openConversation();
    club.app.database.sqlite.exec(
      "create trigger failing before insert on direct_messages begin select raise(abort, 'full'); end",
    );
    const answer = await ana.submit(`/chat/${id}`, "send", { content: "Longa e pensada" });
    expect(answer.status).toBe(500);
    const screen = await screenOf(answer);
    expect(toastOf(screen)).toContain("Erro ao enviar mensagem");
    expect(textIn(screen, "mensagem")).toBe("Longa e pensada");
    expect(club.faults).toHaveLength(1);
  });
});

describe("an image by form", () => {
  async function openWithFolder() {
    const club = openClubWithFolder();
    const three = await threeMembersOf(club);
    const id = await openDirect(three.ana, three.bia);
    type Part = { name?: string; type?: string; clientId?: string };
    const send = (bytes: Uint8Array, content = "", { clientId, ...part }: Part = {}) => {
      const body = formWith(bytes, { field: "file", ...part });
      body.append("intent", "attach");
      body.append("content", content);
      if (clientId) body.append("clientId", clientId);
      return three.ana.send(`/chat/${id}/anexo`, { method: "POST", body });
    };
    return { club, ...three, id, send };
  }

  it("is sent with its text, or alone", async () => {
    const { club, bia, id, send } = await openWithFolder();
    const picture = await canvas(40, 30).png().toBuffer();
    for (const content of ["Veja isto", ""]) {
      const answer = await send(picture, content);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/chat/${id}`]);
    }
    const [first, second] = storedMessages(club).direct;
    expect([first?.content, second?.content]).toEqual(["Veja isto", ""]);
    const { document } = await screenOf(bia.get(`/chat/${id}`));
    const photo = document.querySelector("[role=log] a > img");
    expect(photo?.parentElement?.getAttribute("href")).toBe(first?.attachment);
    expect(photo?.getAttribute("src")).toBe(first?.attachment?.replace(".jpg", "-320.jpg"));
    expect((await bia.get(first?.attachment ?? "")).status).toBe(200);
  });

  it("has a page with the text that was typed in the conversation", async () => {
    const { ana, id } = await openConversation();
    const { document } = await screenOf(ana.submit(`/chat/${id}/anexo`, "send", { content: "Olha a capa" }));
    expect(document.querySelector("textarea")?.value).toBe("Olha a capa");
  });

  it("sent twice by the same form is one message, with another image a second one", async () => {
    const { club, ana, id, send } = await openWithFolder();
    const clientId = clientIdIn(await screenOf(ana.get(`/chat/${id}/anexo`)), "attach");
    const red = await canvas(40, 30).png().toBuffer();
    const blue = await canvas(40, 30, "#2980b9").png().toBuffer();
    const answers = await Promise.all([1, 2].map(() => send(red, "", { clientId })));
    answers.push(await send(red, "", { clientId }));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/chat/${id}`]);
    }
    expect(storedMessages(club).direct).toHaveLength(1);
    await send(blue, "", { clientId });
    await send(blue, "Esta é outra", { clientId });
    const { direct } = storedMessages(club);
    expect(direct.map(({ content }) => content)).toEqual(["", "", "Esta é outra"]);
    expect(new Set(direct.map(({ attachment }) => attachment)).size).toBe(3);
  });

  it.each([6, 40])("of %i MB is refused, and the form contains the text and the page", async (size) => {
    const { ana, bia, club } = await openWithFolder();
    const book = makeBook(club, { pageCount: 300 });
    const group = await openGroup(ana, bia);
    club.db.update(chatGroups).set({ bookId: book.id }).run();
    const body = formWith(new Uint8Array(size * 1024 * 1024), { field: "file" });
    const fields = { intent: "attach", content: "Veja isto", hides: "on", spoilerPage: "120" };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);

    const answer = await ana.send(`/chat/${group}/anexo`, { method: "POST", body });

    expect(answer.status).toBe(413);
    const screen = await screenOf(answer);
    expect(toastOf(screen)).toEqual(["Arquivo muito grande", "Por favor, selecione um arquivo de até 5MB"]);
    expect(textIn(screen, "attach-content")).toBe("Veja isto");
    expect(fieldsOf(screen.document, "attach")).toMatchObject({ hides: "on", spoilerPage: "120" });
    expect(storedMessages(club)).toEqual(expectNothingStored);
  });
});

it("a message form submitted twice saves one message, and works again after Back", async () => {
  const { club, ana, bia } = await openClubWithThree();
  const id = await openDirect(ana, bia);
  const clientId = clientIdIn(await screenOf(ana.get(`/chat/${id}`)), "send");
  expect(clientId).toMatch(/^[\w-]{36}$/);

  for (const content of ["Oi", "Oi", "Tudo bem?"]) {
    expect((await ana.submit(`/chat/${id}`, "send", { content, clientId })).status).toBe(303);
  }

  expect(storedMessages(club).direct.map(({ content }) => content)).toEqual(["Oi", "Tudo bem?"]);
});
