import * as z from "zod";
import { groupRoles } from "~/club/chat/rules";
import { namedPersonView, picturedPersonView } from "~/club/profiles/views";
import { withheldView } from "~/club/spoilers/views";
import { count, id, moment } from "~/club/views";

const isClosed = z.boolean().describe("Se a conta está desativada ou foi apagada");

const listed = {
  id,
  createdAt: moment,
  lastMessage: z
    .strictObject({
      id,
      content: z.string(),
      withheld: withheldView,
      hasAttachment: z.boolean(),
      sender: namedPersonView.nullable(),
      createdAt: moment,
    })
    .meta({ id: "LastMessage" })
    .nullable(),
  unreadCount: count,
};

export const directChatAnswer = z
  .strictObject({ ...listed, user: picturedPersonView.nullable().describe("Nulo para uma conta apagada") })
  .meta({ id: "DirectChat" });

export const listedGroupAnswer = z
  .strictObject({ ...listed, name: z.string(), role: z.enum(groupRoles), memberCount: count })
  .meta({ id: "ListedGroup" });

export const groupAnswer = z
  .strictObject({
    id,
    name: z.string(),
    book: z.strictObject({ id, title: z.string() }).nullable(),
    role: z.enum(groupRoles).describe("O papel de quem pergunta"),
    members: z.array(
      z
        .strictObject({
          id,
          name: z.string(),
          avatar: z.string().nullable(),
          role: z.enum(groupRoles),
          isClosed,
        })
        .meta({ id: "GroupMember" }),
    ),
  })
  .meta({ id: "Group" });

/** The number of a new or a known conversation. */
export const conversationIdAnswer = z.strictObject({ id }).meta({ id: "ConversationId" });

const message = {
  id,
  content: z.string(),
  segments: z
    .array(z.strictObject({ text: z.string(), href: z.string().optional() }).meta({ id: "Segment" }))
    .describe("O texto partido nos endereços da web"),
  attachment: z.string().nullable().describe("O endereço de uma imagem"),
  spoilerPage: z.int().nullable(),
  ownPage: z
    .strictObject({ unit: z.enum(["edition", "percent"]), position: z.number() })
    .optional()
    .describe("A mesma página para quem lê outra edição ou conta em porcentagem"),
  withheld: withheldView,
  senderId: id.nullable(),
  chatId: id.optional().describe("De uma conversa privada"),
  groupId: id.optional().describe("De um grupo"),
  createdAt: moment,
  isRead: z.boolean().describe("Se todos os outros leram"),
  readByDevs: z.boolean(),
  sender: picturedPersonView.nullable(),
  clientId: z.string().nullable().describe("O nome que o aparelho de quem enviou deu à mensagem"),
};

export const messageView = z.strictObject(message).meta({ id: "ChatMessage" });

const { segments: _, ...unsegmented } = message;

const unseenMessage = z
  .strictObject({
    ...unsegmented,
    to: z.string().nullable().describe("O nome do grupo ou de quem recebe"),
  })
  .meta({ id: "UnseenMessage" });

export const unseenMessagesAnswer = z
  .strictObject({
    direct: z.array(unseenMessage),
    group: z.array(unseenMessage),
    next: z.strictObject({ direct: id.nullable(), group: id.nullable() }),
  })
  .meta({ id: "UnseenMessages" });

export const seenMessageAnswer = z.strictObject({ id }).meta({ id: "SeenMessage" });
