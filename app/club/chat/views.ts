import * as z from "zod";
import { chatMemberRoles } from "#db/schema/enums";
import { namedPersonView, picturedPersonView } from "../profiles/views";
import { withheldView } from "../spoilers/views";
import { count, id, moment } from "../views";

const role = z.enum(chatMemberRoles);

const lastMessageView = z
  .strictObject({
    id,
    content: z.string(),
    withheld: withheldView,
    hasAttachment: z.boolean(),
    sender: namedPersonView.nullable(),
    createdAt: moment,
  })
  .meta({ id: "LastMessage" });
export type LastMessageView = z.infer<typeof lastMessageView>;

export const listedView = z.strictObject({
  id,
  createdAt: moment,
  lastMessage: lastMessageView.nullable(),
  /** At most `maxUnread`. */
  unreadCount: count,
});
export type ListedView = z.infer<typeof listedView>;

export const directChatView = listedView
  .extend({ user: picturedPersonView.nullable().describe("Nulo para uma conta apagada") })
  .meta({ id: "DirectChat" });
export type DirectChatView = z.infer<typeof directChatView>;

export const listedGroupView = listedView
  .extend({ name: z.string(), role, memberCount: count })
  .meta({ id: "ListedGroup" });
export type ListedGroupView = z.infer<typeof listedGroupView>;

export const groupMemberView = z
  .strictObject({
    ...picturedPersonView.shape,
    role,
    isClosed: z.boolean().describe("Se a conta está desativada ou foi apagada"),
  })
  .meta({ id: "GroupMember" });
export type GroupMemberView = z.infer<typeof groupMemberView>;

export const groupView = z
  .strictObject({
    id,
    name: z.string(),
    book: z.strictObject({ id, title: z.string() }).nullable(),
    role: role.describe("O papel de quem pergunta"),
    members: z.array(groupMemberView),
  })
  .meta({ id: "Group" });
export type GroupView = z.infer<typeof groupView>;

/** The number of a new or a known conversation. */
export const conversationIdView = z.strictObject({ id }).meta({ id: "ConversationId" });

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
  /** Whether a developer has marked it as read. */
  readByDevs: z.boolean(),
  sender: picturedPersonView.nullable(),
  clientId: z.string().nullable().describe("O nome que o aparelho de quem enviou deu à mensagem"),
};

/** A message as one reader may see it: "" and without an attachment where it is withheld. */
export const messageView = z.strictObject(message).meta({ id: "ChatMessage" });
export type MessageView = z.infer<typeof messageView>;

/** A message of the core, whose text is not split. */
export type ChatMessage = Omit<MessageView, "segments">;

const { segments: _, ...unsegmented } = message;

/** A message that no developer has marked as read. */
const unseenMessageView = z
  .strictObject({
    ...unsegmented,
    to: z.string().nullable().describe("O nome do grupo ou de quem recebe"),
  })
  .meta({ id: "UnseenMessage" });
export type UnseenMessageView = z.infer<typeof unseenMessageView>;

export const unseenMessagesView = z
  .strictObject({
    direct: z.array(unseenMessageView),
    group: z.array(unseenMessageView),
    /** The cursors of the next pages; null on the last one. */
    next: z.strictObject({ direct: id.nullable(), group: id.nullable() }),
  })
  .meta({ id: "UnseenMessages" });
export type UnseenMessagesView = z.infer<typeof unseenMessagesView>;

export const seenMessageView = z.strictObject({ id }).meta({ id: "SeenMessage" });
