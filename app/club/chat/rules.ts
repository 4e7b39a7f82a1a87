import type { ChatMessage } from "./views";

export { type ChatKind, chatKinds, chatMemberRoles as groupRoles, type GroupRole } from "#db/schema/enums";

export const maxMessageLength = 4000;
export const maxGroupNameLength = 60;
/** Members of one group, the admin included. */
export const maxGroupMembers = 1000;
export const groupIsFull = `Um grupo tem até ${maxGroupMembers.toLocaleString("pt-BR")} pessoas`;

export const messagesPerPage = 50;
/** The newest messages of a conversation that a device keeps for reading without a connection. */
export const messagesInCopy = 40;
export const maxMessagesPerPage = 200;

export const unseenPerPage = 50;

/** Conversations of each kind in a list. */
export const maxConversations = 500;

export const maxUnread = 100;

/** Fallbacks for deleted names. */
export const fallbackNames = {
  user: "Usuário desconhecido",
  group: "Grupo sem nome",
  sender: "Desconhecido",
} as const;

export const conversationNotFound = "Conversa não encontrada.";

/** Ids made by a device, for messages and conversations. No personal text fits. */
export const clientIdShape = /^[\w-]{8,64}$/;

/** The refusals of a page in a conversation without a book. */
export const withoutBook = {
  direct: "Esta conversa não é sobre um livro; a mensagem não pode levar uma página.",
  group: "Este grupo não é sobre um livro; a mensagem não pode levar uma página.",
} as const;

export const bookChanged = "Este grupo mudou de livro. Confira a página e envie de novo.";

/** An event of a conversation, pushed to its members' open pages after the commit. */
export type ChatEvent =
  | { type: "message"; conversationId: number; message: ChatMessage }
  /** The last message that this member has read, and the last one that all members but its sender have read. */
  | { type: "read"; conversationId: number; memberId: number; upToId: number; everybodyUpToId: number }
  /** Never stored. */
  | { type: "typing"; conversationId: number; memberId: number; name: string }
  | { type: "changed"; conversationId: number };
