/** An event of a conversation, pushed to the open pages of its members after the commit. */
export type ChatEvent =
  | { type: "message"; conversationId: number; message: ChatMessage }
  /** A member has read a conversation up to and with a message, and everybody but its sender each up to another. */
  | { type: "read"; conversationId: number; memberId: number; upToId: number; everybodyUpToId: number }
  /** A member is writing at this moment; nothing keeps it. */
  | { type: "typing"; conversationId: number; memberId: number; name: string }
  /** Its name, who is in it, or that it is there at all. */
  | { type: "changed"; conversationId: number };

/** The talk of two or the group that a message is in. */
type MessagePlace = { chatId: number } | { groupId: number };

/** A message as it is kept, with its sender beside it: the same for everybody who may read it. */
export type ChatMessage = MessagePlace & {
  id: number;
  content: string;
  /** Address of the picture, or null. */
  attachment: string | null;
  /** Null when the account is gone. */
  senderId: number | null;
  /** ISO 8601. */
  createdAt: string;
  /** Whether every other participant has opened the conversation after it. */
  isRead: boolean;
  /** Whether a developer has marked it as read. */
  readByDevs: boolean;
  /** Null when the account is gone. */
  sender: { id: number; name: string; avatar: string | null } | null;
  /** The id that its sender's device made. */
  clientId: string | null;
};
