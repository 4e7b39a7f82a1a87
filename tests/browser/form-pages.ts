import { emailTokens, type FormClub } from "./form-club";

export type FormPage = {
  /** The member that opens the page; null for a visitor. */
  as: keyof FormClub["members"] | null;
  at: string | ((club: FormClub) => string);
  /** The path of the page that handles the form, if it is another one. */
  postsTo?: string;
  /** True if the form works for visitors as well. */
  isPublic?: boolean;
};

/** "<route id> <intent>" */
type FormPages = Record<string, FormPage>;

/** Forms that scripts never send. */
export const withoutScripts = [
  // The paperclip posts the typed text to the page of the picture, as a document.
  "pages/chat/attach send",
];

/** Forms that a page has only after a refusal or a click, with tests of their own. */
export const notAtFirst = [
  "pages/book/route like-existing",
  ...["comment", "like-comment", "reveal-comment"].map((intent) => `pages/book/route ${intent}`),
];

/** Login and registration, books, reviews, events and e-mail links. */
export const readingForms: FormPages = {
  "pages/home/route progress": { as: "ana", at: "/" },
  "pages/home/route step": { as: "ana", at: "/" },
  "pages/auth/route log-in": { as: null, at: "/auth?aba=entrar" },
  "pages/auth/route register": { as: null, at: "/auth?aba=cadastrar" },
  "pages/auth/forgot-password forgot-password": { as: null, at: "/auth/esqueci-senha" },
  "pages/reset-password/route reset-password": { as: null, at: ({ reset }) => `/reset-password${reset}` },
  "pages/book/route feature": { as: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/route unfeature": { as: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/route reveal-review": { as: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/route accept-spoilers": { as: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/review reveal-review": {
    as: "ana",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.plain}`,
  },
  "pages/book/progress progress": { as: "ana", at: ({ book }) => `/book/${book}/progresso` },
  "pages/book/progress finish": { as: "ana", at: ({ book }) => `/book/${book}/progresso` },
  "pages/book/abandon abandon": { as: "ana", at: ({ book }) => `/book/${book}/abandonar` },
  "pages/book/write-review publish": { as: "ana", at: ({ book }) => `/book/${book}/resenha` },
  "pages/book/write-review edit": { as: "bia", at: ({ book }) => `/book/${book}/resenha` },
  "pages/book/delete-review delete": {
    as: "bia",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.featured}/apagar`,
  },
  "pages/book/review feature": {
    as: "ana",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.plain}`,
  },
  "pages/book/review unfeature": {
    as: "ana",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.featured}`,
  },
  "pages/book/route add-post": { as: "bia", at: "/book?aba=conversa" },
  "pages/book/route like": { as: "bia", at: "/book?aba=conversa" },
  "pages/book/route reveal-post": { as: "bia", at: "/book?aba=conversa" },
  "pages/book/route pin": { as: "ana", at: "/book?aba=conversa" },
  "pages/book/route unpin": { as: "ana", at: "/book?aba=conversa" },
  "pages/book/return own-plan": { as: "bia", at: "/book/volta" },
  "pages/book/return attend": { as: "bia", at: "/book/volta" },
  "pages/book/return abandon": { as: "bia", at: "/book/volta" },
  "pages/book/rating save-rating": { as: "bia", at: "/book/nota" },
  "pages/book/rating delete-rating": { as: "bia", at: "/book/nota" },
  "pages/book/rating reveal-rating": { as: "bia", at: ({ rated }) => `/book/${rated}/nota` },
  "pages/book/route add-quote": { as: "bia", at: "/book?aba=trechos" },
  "pages/book/route like-quote": { as: "bia", at: "/book?aba=trechos" },
  "pages/book/route reveal-quote": { as: "bia", at: "/book?aba=trechos" },
  "pages/book/route add-question": { as: "bia", at: "/book?aba=perguntas" },
  "pages/book/route vote": { as: "bia", at: "/book?aba=perguntas" },
  "pages/book/route reveal-question": { as: "bia", at: "/book?aba=perguntas" },
  "pages/book/route save-plan": { as: "ana", at: "/book?aba=plano" },
  "pages/book/route respread-plan": { as: "ana", at: "/book?aba=plano" },
  "pages/book/route postpone-plan": { as: "ana", at: "/book?aba=plano" },
  "pages/book/route accept-delay": { as: "ana", at: "/book?aba=plano" },
  "pages/book/edit-quote edit": { as: "ana", at: ({ texts }) => `/book/trechos/${texts.quote}/editar` },
  "pages/book/delete-quote delete": { as: "ana", at: ({ texts }) => `/book/trechos/${texts.quote}/apagar` },
  "pages/book/edit-question edit": {
    as: "ana",
    at: ({ texts }) => `/book/perguntas/${texts.question}/editar`,
  },
  "pages/book/delete-question delete": {
    as: "ana",
    at: ({ texts }) => `/book/perguntas/${texts.question}/apagar`,
  },
  "pages/events/route confirm": { as: "bia", at: "/events" },
  "pages/events/create create": { as: "ana", at: "/events/novo" },
  "pages/events/subscribe create": { as: "ana", at: "/events/agenda" },
  "pages/events/subscribe renew": { as: "bia", at: "/events/agenda" },
  "pages/events/subscribe revoke": { as: "bia", at: "/events/agenda" },
  "pages/events/event rsvp": { as: "bia", at: ({ event }) => `/events/${event}` },
  "pages/events/edit edit": { as: "ana", at: ({ event }) => `/events/${event}/editar` },
  "pages/events/cancel cancel": { as: "ana", at: ({ event }) => `/events/${event}/cancelar` },
  "pages/email/confirm confirm": { as: null, at: `/confirmar-email?token=${emailTokens.confirm}` },
  "pages/email/undo undo": { as: null, at: `/desfazer-email?token=${emailTokens.undo}` },
  "pages/unsubscribe/route unsubscribe": {
    as: null,
    at: ({ unsubscribe }) => `/descadastrar/${unsubscribe}`,
  },
};

/** Community, chat and notifications. */
export const communityForms: FormPages = {
  "pages/community/route publish": { as: "bia", at: "/community" },
  "pages/community/route comment": { as: "bia", at: ({ feed }) => `/community?post=${feed.post}` },
  "pages/community/route like": { as: "bia", at: "/community" },
  "pages/community/route like-comment": { as: "bia", at: ({ feed }) => `/community?post=${feed.post}` },
  "pages/community/route reveal-post": { as: "bia", at: "/community" },
  "pages/community/route reveal-comment": {
    as: "bia",
    at: ({ feed }) => `/community?post=${feed.withheld}`,
  },
  "pages/community/route pin": { as: "ana", at: "/community" },
  "pages/community/route unpin": { as: "ana", at: "/community" },
  "pages/community/edit-post edit": {
    as: "bia",
    at: ({ feed }) => `/community/publicacoes/${feed.post}/editar`,
  },
  "pages/community/delete-post delete": {
    as: "bia",
    at: ({ feed }) => `/community/publicacoes/${feed.post}/apagar`,
  },
  "pages/community/edit-comment edit": {
    as: "ana",
    at: ({ feed }) => `/community/comentarios/${feed.comment}/editar`,
  },
  "pages/community/delete-comment delete": {
    as: "ana",
    at: ({ feed }) => `/community/comentarios/${feed.comment}/apagar`,
  },
  "pages/chat/nothing-chosen mark-read": { as: "iara", at: "/chat?dev=1" },
  "pages/chat/new-chat new-chat": { as: "bia", at: "/chat/nova-conversa" },
  "pages/chat/new-group new-group": { as: "bia", at: "/chat/novo-grupo" },
  // On an older page of a conversation the composer is a plain form: the socket serves only the newest page.
  "pages/chat/conversation send": {
    as: "bia",
    at: ({ chats }) => `/chat/${chats.direct}?antes=${chats.last}`,
  },
  "pages/chat/conversation reveal": { as: "bia", at: ({ chats }) => `/chat/${chats.bookGroup}` },
  "pages/chat/conversation mark-read": { as: "iara", at: ({ chats }) => `/chat/${chats.direct}?dev=1` },
  "pages/chat/group rename": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group add-people": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group remove": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group hand-over": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group leave": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/attach attach": { as: "bia", at: ({ chats }) => `/chat/${chats.direct}/anexo` },
  "pages/notifications/route mark-read": { as: "bia", at: "/notifications" },
  "pages/notifications/route mark-all-read": { as: "bia", at: "/notifications" },
};

/** Settings, admin panel and the layout of every page. */
export const settingsForms: FormPages = {
  "pages/settings/route save-profile": { as: "bia", at: "/settings" },
  "pages/settings/route resend-email": { as: "bia", at: "/settings" },
  "pages/settings/route cancel-email": { as: "bia", at: "/settings" },
  "pages/settings/route change-password": { as: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route end-session": { as: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route end-other-sessions": { as: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route save-notifications": { as: "bia", at: "/settings?aba=notificacoes" },
  "pages/settings/route save-privacy": { as: "bia", at: "/settings?aba=privacidade" },
  "pages/settings/picture upload-picture": { as: "bia", at: "/settings/imagem" },
  "pages/settings/picture remove-picture": { as: "bia", at: "/settings/imagem" },
  "pages/settings/delete-account delete-account": { as: "bia", at: "/settings/excluir-conta" },
  "pages/admin/route set-current": { as: "ana", at: "/admin" },
  "pages/admin/route revoke-invite": { as: "ana", at: "/admin?aba=clube" },
  "pages/admin/books/add add-book": { as: "ana", at: "/admin/livros/novo" },
  "pages/admin/books/edit edit-book": { as: "ana", at: ({ book }) => `/admin/livros/${book}` },
  "pages/admin/books/edit delete-book": { as: "ana", at: ({ unread }) => `/admin/livros/${unread}` },
  "pages/admin/people/person change-role": {
    as: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person create-reset-link": {
    as: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person deactivate": {
    as: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person reactivate": { as: "ana", at: ({ gone }) => `/admin/usuarios/${gone}` },
  "pages/admin/club/edit edit-club": { as: "ana", at: "/admin/clube/editar" },
  "pages/admin/club/create-invite invite": { as: "ana", at: "/admin/clube/convite" },
  "pages/admin/events/rsvps rsvp-for": { as: "ana", at: ({ event }) => `/admin/eventos/${event}` },
  "pages/session/log-out log-out": { as: "ana", at: "/privacidade", postsTo: "/sair", isPublic: true },
  "pages/session/theme theme": { as: "ana", at: "/privacidade", postsTo: "/tema", isPublic: true },
  "pages/dev/route dev-tools": { as: "iara", at: "/privacidade", postsTo: "/dev" },
};
