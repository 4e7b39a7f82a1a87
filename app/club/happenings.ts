/** What open pages of some members are told of a conversation, once it is so. */
export type Happening =
  | { is: "said"; conversationId: number; message: SaidMessage }
  /** A member has read a conversation up to and with a message, and everybody but its sender each up to another. */
  | { is: "read"; conversationId: number; memberId: number; upToId: number; everybodyUpToId: number }
  /** A member is writing at this moment; nothing keeps it. */
  | { is: "typing"; conversationId: number; memberId: number; name: string }
  /** Its name, who is in it, or that it is there at all. */
  | { is: "changed"; conversationId: number };

/** A message as everybody in its conversation may know it. */
export type SaidMessage = {
  id: number;
  content: string;
  /** Address of the picture, or null. */
  attachment: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Null when the account is gone. */
  sender: { id: number; name: string; avatar: string | null } | null;
  /** Whether every other participant has opened the conversation after it. */
  isRead: boolean;
  /** The id that its sender's device made. */
  clientId: string | null;
};
