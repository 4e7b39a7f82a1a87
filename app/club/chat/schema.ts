import * as z from "zod";
import type { GivenPage } from "../spoilers/rules";
import { hideFields, spoilerPage, withPosition } from "../spoilers/schema";
import { limitUpTo, multiLine, number, optional, rowId, singleLine } from "../text";
import {
  clientIdShape,
  groupIsFull,
  maxGroupMembers,
  maxGroupNameLength,
  maxMessageLength,
  maxMessagesPerPage,
  messagesPerPage,
  unseenPerPage,
} from "./rules";

// An empty field and an absent one are equal here; `hasContent` checks the rest.
const tooLong = `A mensagem não pode ultrapassar ${maxMessageLength.toLocaleString("pt-BR")} caracteres`;
const content = multiLine({ max: [maxMessageLength, tooLong] }).default("");

const needsSomething = "Escreva uma mensagem ou anexe uma imagem";

const message = z.object({
  content,
  attachment: optional(z.string("Anexo inválido").max(200, "Anexo inválido")),
  spoilerPage,
  /** The book that the page field was shown for; absent from other clients. */
  spoilerBook: rowId("Livro inválido").optional(),
  clientId: optional(z.string("Identificador inválido").regex(clientIdShape, "Identificador inválido")),
});
type Message = z.infer<typeof message>;
export type NewMessage = Omit<Message, "spoilerPage"> & { spoilerPage: GivenPage | null };

const hasContent = ({ content, attachment }: Pick<Message, "content" | "attachment">) =>
  content !== "" || attachment !== null;
const nothing = { path: ["content"], error: needsSomething };

export const messageSchema = message.refine(hasContent, nothing);
export const messageFormSchema = message
  .extend(hideFields)
  .transform(withPosition)
  .refine(hasContent, nothing);
export const chosenMessageSchema = z.object({ messageId: rowId("Mensagem inválida") });
const chatId = rowId("Conversa inválida");
export const directMessageSchema = message.extend({ chatId }).refine(hasContent, nothing);
export const groupMessageSchema = message.extend({ groupId: chatId }).refine(hasContent, nothing);
const fields = message.extend(hideFields);
export const directMessageFormSchema = fields
  .extend({ chatId })
  .transform(withPosition)
  .refine(hasContent, nothing);
export const groupMessageFormSchema = fields
  .extend({ groupId: chatId })
  .transform(withPosition)
  .refine(hasContent, nothing);

const memberId = rowId("Membro inválido");
const name = singleLine({
  required: "Dê um nome ao grupo",
  max: [maxGroupNameLength, `O nome não pode ultrapassar ${maxGroupNameLength} caracteres`],
});
const chosen = z.array(memberId, "Escolha pelo menos uma pessoa").max(maxGroupMembers, groupIsFull);

/** A form with one ticked checkbox sends a string, not a list. */
const ids = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  chosen,
);

export const newDirectSchema = z.object({ otherUserId: memberId });
const bookId = optional(rowId("Livro inválido"));
export const newGroupSchema = z.object({ name, userIds: ids, bookId });
/** An absent book stays. */
export const groupNameSchema = z.object({ name, bookId: bookId.optional() });
export const groupMembersSchema = z.object({ userIds: ids });
export const groupMemberSchema = z.object({ userId: memberId });

/** 0 is before the first message: the last read id of an empty conversation is 0. */
export const optionalMessageId = number(z.int("Mensagem inválida").min(0, "Mensagem inválida")).optional();
export const messagesQuerySchema = z.object({
  before: optionalMessageId,
  /** Exclusive; the result begins with the oldest. */
  after: optionalMessageId,
  limit: limitUpTo(maxMessagesPerPage, messagesPerPage),
});
export type MessagesQuery = z.infer<typeof messagesQuerySchema>;

/** Each of the two tables has its own cursor. */
export const unseenQuerySchema = z.object({
  beforeDirect: optionalMessageId,
  beforeGroup: optionalMessageId,
  limit: limitUpTo(maxMessagesPerPage, unseenPerPage),
});
export type UnseenQuery = z.infer<typeof unseenQuerySchema>;
