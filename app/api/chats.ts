import * as z from "zod";
import { openDirectChat } from "~/club/chat/direct-changes.server";
import {
  addToGroup,
  createGroup,
  handOverGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
} from "~/club/chat/groups-changes.server";
import { groupOf } from "~/club/chat/groups-queries.server";
import { revealMessage, sendMessage } from "~/club/chat/messages-changes.server";
import { messagesOf } from "~/club/chat/messages-queries.server";
import { readByDevs } from "~/club/chat/monitoring-changes.server";
import { unseenMessages } from "~/club/chat/monitoring-queries.server";
import { markRead } from "~/club/chat/opened-changes.server";
import { directChats, groups } from "~/club/chat/queries.server";
import {
  directMessageFormSchema,
  directMessageSchema,
  groupMemberSchema,
  groupMembersSchema,
  groupMessageFormSchema,
  groupMessageSchema,
  groupNameSchema,
  messagesQuerySchema,
  newDirectSchema,
  newGroupSchema,
  unseenQuerySchema,
} from "~/club/chat/schema";
import {
  conversationIdView,
  directChatView,
  groupView,
  listedGroupView,
  messageView,
  seenMessageView,
  unseenMessagesView,
} from "~/club/chat/views";
import { idParams } from "~/club/text";
import { nothing } from "~/club/views";
import { Created } from "~/server/http/answers";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";
import { withSegments } from "~/server/http/linkify.server";

const memberParams = idParams.extend({ userId: idParams.shape.id });

const chats = resourceForKeys({
  "GET /api/chats/direct": endpoint({
    about:
      "As conversas privadas de quem pergunta, as mais vivas primeiro; uma que ainda não tem mensagens está só na lista de quem a abriu",
    answer: z.array(directChatView),
    run: ({ ctx }) => directChats(ctx),
  }),
  "POST /api/chats/direct": endpoint({
    about: "Abre a conversa privada com outro membro: a que já existe ou uma nova",
    body: newDirectSchema,
    mayCreate: true,
    answer: conversationIdView,
    run({ ctx, body }) {
      const { id, isNew } = openDirectChat(ctx, body.otherUserId);
      return isNew ? new Created({ id }) : { id };
    },
  }),
  "GET /api/chats/groups": endpoint({
    about: "Os grupos de quem pergunta, os mais vivos primeiro",
    answer: z.array(listedGroupView),
    run: ({ ctx }) => groups(ctx),
  }),
  "POST /api/chats/groups": endpoint({
    about: "Cria um grupo",
    body: newGroupSchema,
    status: 201,
    answer: conversationIdView,
    run: ({ ctx, body }) => createGroup(ctx, body),
  }),
  "GET /api/chats/direct/:id/messages": endpoint({
    about:
      "As mensagens de uma conversa privada, da mais antiga à mais nova; com `before` ou `after`, uma parte. Cada uma tem `id`, `content`, `segments` (o texto partido nos endereços da web: `text` e, em um endereço, `href`), `attachment`, `senderId`, `chatId`, `createdAt`, `isRead`, `readByDevs`, `clientId` e `sender` (`id`, `name`, `avatar`)",
    params: idParams,
    query: messagesQuerySchema,
    answer: z.array(messageView),
    run: ({ ctx, params, query }) => messagesOf(ctx, params.id, query, "direct").messages.map(withSegments),
  }),
  "GET /api/chats/groups/:id/messages": endpoint({
    about:
      "As mensagens de um grupo, da mais antiga à mais nova; com `before` ou `after`, uma parte. São como as privadas, com `groupId` no lugar de `chatId`",
    params: idParams,
    query: messagesQuerySchema,
    answer: z.array(messageView),
    run: ({ ctx, params, query }) => messagesOf(ctx, params.id, query, "group").messages.map(withSegments),
  }),
  "POST /api/chats/direct/messages": endpoint({
    about:
      "Envia uma mensagem privada e devolve-a como na lista; com um `clientId` próprio de cada mensagem, repetir o envio não a duplica, nem com a imagem enviada de novo",
    body: directMessageSchema,
    form: directMessageFormSchema,
    status: 201,
    limit: "message",
    answer: messageView,
    run: ({ ctx, body }) => withSegments(sendMessage(ctx, body.chatId, body, "direct")),
  }),
  "POST /api/chats/groups/messages": endpoint({
    about:
      "Envia uma mensagem a um grupo e devolve-a como na lista; com um `clientId` próprio de cada mensagem, repetir o envio não a duplica, nem com a imagem enviada de novo",
    body: groupMessageSchema,
    form: groupMessageFormSchema,
    status: 201,
    limit: "message",
    answer: messageView,
    run: ({ ctx, body }) => withSegments(sendMessage(ctx, body.groupId, body, "group")),
  }),
  "POST /api/chats/groups/:id/messages/:messageId/reveal": endpoint({
    about: "Mostra uma mensagem escondida de um grupo, só a quem pede, e responde com ela",
    params: idParams.extend({ messageId: idParams.shape.id }),
    answer: messageView,
    run: ({ ctx, params }) => withSegments(revealMessage(ctx, params.id, params.messageId)),
  }),
  "POST /api/chats/direct/:id/read": endpoint({
    about: "Marca uma conversa privada como lida",
    params: idParams,
    limit: "mark",
    answer: nothing,
    run({ ctx, params }) {
      markRead(ctx, params.id, "direct");
      return null;
    },
  }),
  "POST /api/chats/groups/:id/read": endpoint({
    about: "Marca um grupo como lido",
    params: idParams,
    limit: "mark",
    answer: nothing,
    run({ ctx, params }) {
      markRead(ctx, params.id, "group");
      return null;
    },
  }),
  "GET /api/chats/groups/:id": endpoint({
    about: "Um grupo e quem está nele",
    params: idParams,
    answer: groupView,
    run: ({ ctx, params }) => groupOf(ctx, params.id),
  }),
  "PUT /api/chats/groups/:id": endpoint({
    about: "Muda o nome e o livro do grupo; só quem o administra",
    params: idParams,
    body: groupNameSchema,
    answer: groupView,
    run: ({ ctx, params, body }) => renameGroup(ctx, params.id, body),
  }),
  "POST /api/chats/groups/:id/members": endpoint({
    about: "Adiciona pessoas ao grupo; só quem o administra",
    params: idParams,
    body: groupMembersSchema,
    answer: groupView,
    run: ({ ctx, params, body }) => addToGroup(ctx, params.id, body.userIds),
  }),
  "DELETE /api/chats/groups/:id/members/:userId": endpoint({
    about: "Tira uma pessoa do grupo; só quem o administra",
    params: memberParams,
    answer: groupView,
    run: ({ ctx, params }) => removeFromGroup(ctx, params.id, params.userId),
  }),
  "POST /api/chats/groups/:id/hand-over": endpoint({
    about: "Passa a administração do grupo a outra pessoa",
    params: idParams,
    body: groupMemberSchema,
    answer: groupView,
    run: ({ ctx, params, body }) => handOverGroup(ctx, params.id, body.userId),
  }),
  "POST /api/chats/groups/:id/leave": endpoint({
    about: "Sai do grupo",
    params: idParams,
    answer: nothing,
    run({ ctx, params }) {
      leaveGroup(ctx, params.id);
      return null;
    },
  }),
  "GET /api/chats/dev/unread": endpoint({
    about:
      "As mensagens que ninguém que desenvolve leu, da mais nova à mais antiga; só para quem desenvolve, com o monitoramento ligado. `beforeDirect` e `beforeGroup`, com os números de `next`, dão a parte seguinte de cada lista",
    byKey: "never",
    query: unseenQuerySchema,
    answer: unseenMessagesView,
    run: ({ ctx, requestContext, query }) =>
      unseenMessages(ctx, requestContext.app.config.chatMonitoring, query),
  }),
  "POST /api/chats/direct/messages/:id/read-by-dev": endpoint({
    about: "Marca uma mensagem privada como lida por quem desenvolve",
    byKey: "never",
    params: idParams,
    answer: seenMessageView,
    run: ({ ctx, requestContext, params }) =>
      readByDevs(ctx, requestContext.app.config.chatMonitoring, "direct", params.id),
  }),
  "POST /api/chats/groups/messages/:id/read-by-dev": endpoint({
    about: "Marca uma mensagem de grupo como lida por quem desenvolve",
    byKey: "never",
    params: idParams,
    answer: seenMessageView,
    run: ({ ctx, requestContext, params }) =>
      readByDevs(ctx, requestContext.app.config.chatMonitoring, "group", params.id),
  }),
});

export const loader = chats.loader;
export const action = chats.action;
