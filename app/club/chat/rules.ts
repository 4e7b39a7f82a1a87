export { type ChatKind, chatKinds, type GroupRole } from "#db/schema/enums";

export const longestMessage = 4000;
export const longestGroupName = 60;
/** Members of one group, the admin included. */
export const largestGroup = 1000;
export const groupIsFull = `Um grupo tem até ${largestGroup.toLocaleString("pt-BR")} pessoas`;

export const pageOfMessages = 50;

export const pageOfUnseen = 50;

/** Conversations of each kind in a list. */
export const mostListed = 500;

export const mostUnread = 100;

/** Fallbacks for deleted names. */
export const fallbackNames = {
  user: "Usuário desconhecido",
  group: "Grupo sem nome",
  sender: "Desconhecido",
} as const;

/** Ids made by a device, for messages and conversations. No personal text fits. */
export const clientIdShape = /^[\w-]{8,64}$/;
