import { describe, expect, it } from "vitest";
import {
  expectNothingStored,
  openClubWithThree,
  openDirect,
  openGroup,
  recordEvents,
  sendDirect,
  sendGroup,
  storedMessages,
  threeMembersOf,
} from "../support/chat";
import { canvas, openClubWithFolder, sendAttachment, sendAvatar } from "../support/uploads";

const clientId = "d2719f10-aparelho";

describe.each(["direct", "group"] as const)("a message (%s)", (kind) => {
  const open = kind === "direct" ? openDirect : openGroup;
  const send = kind === "direct" ? sendDirect : sendGroup;

  async function openConversation() {
    const three = await openClubWithThree();
    return { ...three, id: await open(three.ana, three.bia), recorded: recordEvents(three.club) };
  }

  it("is saved and sent to the members of the conversation", async () => {
    const { club, ana, bia, id, recorded } = await openConversation();
    const answer = await send(ana, id, { content: "  Oi,\r\nBia! ", clientId });
    expect(answer.status).toBe(201);
    const message = await answer.json();
    expect(message).toEqual({
      id: message.id,
      content: "Oi,\nBia!",
      segments: [{ text: "Oi,\nBia!" }],
      attachment: null,
      spoilerPage: null,
      withheld: null,
      senderId: ana.viewer.id,
      [kind === "direct" ? "chatId" : "groupId"]: id,
      createdAt: "2026-03-10T15:00:00.000Z",
      isRead: false,
      readByDevs: false,
      sender: { id: ana.viewer.id, name: "Ana Lima", avatar: null },
      clientId,
    });
    expect(storedMessages(club)[kind]).toMatchObject([{ content: "Oi,\nBia!", senderId: ana.viewer.id }]);
    expect(recorded).toEqual([
      {
        to: expect.arrayContaining([ana.viewer.id, bia.viewer.id]),
        event: {
          type: "message",
          conversationId: id,
          message,
        },
      },
    ]);
  });

  it("sent again by the same device is saved once", async () => {
    const { club, ana, id, recorded } = await openConversation();
    const words = { content: "Oi!", clientId };
    const answers = await Promise.all([1, 2, 3].map(() => send(ana, id, words)));
    const messages = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(messages.map((message) => JSON.stringify(message))).size).toBe(1);
    expect(storedMessages(club)[kind]).toHaveLength(1);
    expect(recorded).toHaveLength(1);
  });

  it.each([openDirect, openGroup])("sent to another conversation is not saved in this one", async (other) => {
    const { club, ana, caio, id, recorded } = await openConversation();
    const elsewhere = await other(ana, caio);
    const sendThere = other === openDirect ? sendDirect : sendGroup;
    expect((await sendThere(ana, elsewhere, { content: "Oi, Caio!", clientId })).status).toBe(201);
    recorded.length = 0;

    const answer = await send(ana, id, { content: "Oi, Caio!", clientId });

    const message = "Esta mensagem já foi enviada em outra conversa.";
    expect([answer.status, await answer.json()]).toMatchObject([409, { message, code: "conflict" }]);
    expect(Object.values(storedMessages(club)).flat()).toHaveLength(1);
    expect(recorded).toEqual([]);
  });
});

describe("a message with a picture", () => {
  const picture = () => canvas(40, 40).jpeg().toBuffer();

  async function openWithPictures() {
    const club = openClubWithFolder();
    const three = await threeMembersOf(club);
    const urlOf = async (answer: Response) => (await answer.json()) as Record<string, string>;
    const own = (await urlOf(await sendAttachment(three.ana, await picture()))).url ?? "";
    const others = (await urlOf(await sendAttachment(three.bia, await picture()))).url ?? "";
    const avatar = (await urlOf(await sendAvatar(three.ana, await picture()))).avatarUrl ?? "";
    return { club, ...three, own, others, avatar };
  }

  it("is another message than its text alone with the same id, and a retry may upload it again", async () => {
    const { club, ana, bia, own } = await openWithPictures();
    const id = await openDirect(ana, bia);
    const words = { content: "Oi!", clientId };
    await sendDirect(ana, id, words);
    const later = await sendDirect(ana, id, { ...words, attachment: own });
    expect([later.status, (await later.json()).attachment]).toEqual([201, own]);
    expect(storedMessages(club).direct).toHaveLength(2);

    const first = { ...words, clientId: "outro-aparelho", attachment: own };
    const uploadedAgain = (await (await sendAttachment(ana, await picture())).json()).url;
    await sendDirect(ana, id, first);
    const again = await sendDirect(ana, id, { ...first, attachment: uploadedAgain });
    expect([uploadedAgain === own, (await again.json()).attachment]).toEqual([false, own]);
    expect(storedMessages(club).direct).toHaveLength(3);
  });

  it("is refused with any image but the sender's own attachment", async () => {
    const { club, ana, bia, own, others, avatar } = await openWithPictures();
    const [chat, group] = [await openDirect(ana, bia), await openGroup(ana, bia)];
    const wrong = [
      others,
      avatar,
      own.replace(".jpg", "-320.jpg"),
      own.replace("anexos", "avatares"),
      `http://localhost:3000${own}`,
      `/imagens/anexos/${"0".repeat(40)}.jpg`,
      "https://evil.example/pixel.gif",
      "javascript:alert(1)",
    ];
    for (const attachment of wrong) {
      for (const answer of [
        await sendDirect(ana, chat, { content: "Olhe", attachment }),
        await sendGroup(ana, group, { content: "Olhe", attachment }),
      ]) {
        const message = "Anexe uma imagem que você enviou.";
        expect([answer.status, await answer.json()]).toMatchObject([400, { message, code: "invalid" }]);
      }
    }
    expect(storedMessages(club)).toEqual(expectNothingStored);
  });
});
