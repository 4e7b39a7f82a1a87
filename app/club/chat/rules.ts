export type ChatKind = "direct" | "group";
export type GroupRole = "member" | "admin";

export const longestMessage = 4000;
export const longestGroupName = 60;
/** Members of one group, who is in it already counted. */
export const largestGroup = 1000;
export const groupIsFull = `Um grupo tem até ${largestGroup.toLocaleString("pt-BR")} pessoas`;

/** Messages of a conversation that are shown at once. */
export const pageOfMessages = 50;

/** Messages of each kind that the developers' panel shows at once. */
export const pageOfUnseen = 50;

/** Conversations of each kind that a list holds, the liveliest. */
export const mostListed = 500;

/** Unread messages are counted up to here. */
export const mostUnread = 100;

/** Texts of a conversation whose names are not there any more. */
export const fallbackNames = {
  user: "Usuário desconhecido",
  group: "Grupo sem nome",
  sender: "Desconhecido",
} as const;

/** Ids of messages and of conversations that a device may have made: no word of a person. */
export const clientIdShape = /^[\w-]{8,64}$/;
