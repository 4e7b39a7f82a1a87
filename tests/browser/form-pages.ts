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
  "pages/chat/attach enviar",
];

/** Login and registration, books, reviews, events and e-mail links. */
export const readingForms: FormPages = {
  "pages/home/route progresso": { as: "ana", at: "/" },
  "pages/auth/route entrar": { as: null, at: "/auth?aba=entrar" },
  "pages/auth/route cadastrar": { as: null, at: "/auth?aba=cadastrar" },
  "pages/auth/forgot-password esqueci-senha": { as: null, at: "/auth/esqueci-senha" },
  "pages/reset-password/route redefinir": { as: null, at: ({ reset }) => `/reset-password${reset}` },
  "pages/book/route destacar": { as: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/route tirar-destaque": { as: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/progress progresso": { as: "ana", at: ({ book }) => `/book/${book}/progresso` },
  "pages/book/progress terminei": { as: "ana", at: ({ book }) => `/book/${book}/progresso` },
  "pages/book/write-review publicar": { as: "ana", at: ({ book }) => `/book/${book}/resenha` },
  "pages/book/write-review editar": { as: "bia", at: ({ book }) => `/book/${book}/resenha` },
  "pages/book/delete-review apagar": {
    as: "bia",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.featured}/apagar`,
  },
  "pages/book/review destacar": {
    as: "ana",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.plain}`,
  },
  "pages/book/review tirar-destaque": {
    as: "ana",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.featured}`,
  },
  "pages/events/route confirmar": { as: "bia", at: "/events" },
  "pages/events/create criar": { as: "ana", at: "/events/novo" },
  "pages/events/subscribe criar": { as: "ana", at: "/events/agenda" },
  "pages/events/subscribe trocar": { as: "bia", at: "/events/agenda" },
  "pages/events/subscribe desativar": { as: "bia", at: "/events/agenda" },
  "pages/events/event responder": { as: "bia", at: ({ event }) => `/events/${event}` },
  "pages/events/edit editar": { as: "ana", at: ({ event }) => `/events/${event}/editar` },
  "pages/events/cancel cancelar": { as: "ana", at: ({ event }) => `/events/${event}/cancelar` },
  "pages/email/confirm confirmar": { as: null, at: `/confirmar-email?token=${emailTokens.confirm}` },
  "pages/email/undo desfazer": { as: null, at: `/desfazer-email?token=${emailTokens.undo}` },
  "pages/unsubscribe/route descadastrar": {
    as: null,
    at: ({ unsubscribe }) => `/descadastrar/${unsubscribe}`,
  },
};

/** Community, chat and notifications. */
export const communityForms: FormPages = {
  "pages/community/route publicar": { as: "bia", at: "/community" },
  "pages/community/route comentar": { as: "bia", at: ({ feed }) => `/community?post=${feed.post}` },
  "pages/community/route curtir": { as: "bia", at: "/community" },
  "pages/community/route curtir-comentario": { as: "bia", at: ({ feed }) => `/community?post=${feed.post}` },
  "pages/community/route destacar": { as: "ana", at: "/community" },
  "pages/community/route tirar-destaque": { as: "ana", at: "/community" },
  "pages/community/edit-post editar": {
    as: "bia",
    at: ({ feed }) => `/community/publicacoes/${feed.post}/editar`,
  },
  "pages/community/delete-post apagar": {
    as: "bia",
    at: ({ feed }) => `/community/publicacoes/${feed.post}/apagar`,
  },
  "pages/community/edit-comment editar": {
    as: "ana",
    at: ({ feed }) => `/community/comentarios/${feed.comment}/editar`,
  },
  "pages/community/delete-comment apagar": {
    as: "ana",
    at: ({ feed }) => `/community/comentarios/${feed.comment}/apagar`,
  },
  "pages/chat/nothing-chosen marcar-lida": { as: "iara", at: "/chat?dev=1" },
  "pages/chat/new-chat conversar": { as: "bia", at: "/chat/nova-conversa" },
  "pages/chat/new-group criar-grupo": { as: "bia", at: "/chat/novo-grupo" },
  // On an older page of a conversation the composer is a plain form: the socket serves only the newest page.
  "pages/chat/conversation enviar": {
    as: "bia",
    at: ({ chats }) => `/chat/${chats.direct}?antes=${chats.last}`,
  },
  "pages/chat/conversation marcar-lida": { as: "iara", at: ({ chats }) => `/chat/${chats.direct}?dev=1` },
  "pages/chat/group renomear": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group adicionar": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group remover": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group passar": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/group sair": { as: "ana", at: ({ chats }) => `/chat/${chats.group}/grupo` },
  "pages/chat/attach anexar": { as: "bia", at: ({ chats }) => `/chat/${chats.direct}/anexo` },
  "pages/notifications/route ler": { as: "bia", at: "/notifications" },
  "pages/notifications/route ler-todas": { as: "bia", at: "/notifications" },
};

/** Settings, admin panel and the layout of every page. */
export const settingsForms: FormPages = {
  "pages/settings/route salvar-perfil": { as: "bia", at: "/settings" },
  "pages/settings/route reenviar-email": { as: "bia", at: "/settings" },
  "pages/settings/route cancelar-email": { as: "bia", at: "/settings" },
  "pages/settings/route mudar-senha": { as: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route encerrar-sessao": { as: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route encerrar-outras": { as: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route salvar-notificacoes": { as: "bia", at: "/settings?aba=notificacoes" },
  "pages/settings/route salvar-privacidade": { as: "bia", at: "/settings?aba=privacidade" },
  "pages/settings/picture enviar-imagem": { as: "bia", at: "/settings/imagem" },
  "pages/settings/picture remover-imagem": { as: "bia", at: "/settings/imagem" },
  "pages/settings/delete-account excluir-conta": { as: "bia", at: "/settings/excluir-conta" },
  "pages/admin/route definir-atual": { as: "ana", at: "/admin" },
  "pages/admin/route cancelar-convite": { as: "ana", at: "/admin?aba=clube" },
  "pages/admin/books/add adicionar-livro": { as: "ana", at: "/admin/livros/novo" },
  "pages/admin/books/edit editar-livro": { as: "ana", at: ({ book }) => `/admin/livros/${book}` },
  "pages/admin/books/edit apagar-livro": { as: "ana", at: ({ unread }) => `/admin/livros/${unread}` },
  "pages/admin/people/person mudar-papel": {
    as: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person gerar-link": {
    as: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person desativar": {
    as: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person reativar": { as: "ana", at: ({ gone }) => `/admin/usuarios/${gone}` },
  "pages/admin/club/edit clube": { as: "ana", at: "/admin/clube/editar" },
  "pages/admin/club/create-invite convidar": { as: "ana", at: "/admin/clube/convite" },
  "pages/admin/events/rsvps responder-por": { as: "ana", at: ({ event }) => `/admin/eventos/${event}` },
  "pages/session/log-out sair": { as: "ana", at: "/privacidade", postsTo: "/sair", isPublic: true },
  "pages/session/theme tema": { as: "ana", at: "/privacidade", postsTo: "/tema", isPublic: true },
  "pages/dev/route ferramentas": { as: "iara", at: "/privacidade", postsTo: "/dev" },
};
