import { emailTokens, type FormClub } from "./form-club";

export type Place = {
  /** The member that opens the page; null for a visitor. */
  who: keyof FormClub["members"] | null;
  at: string | ((club: FormClub) => string);
  /** The path of the page that takes the form, where that is another one. */
  postsTo?: string;
  /** Whether the form works for visitors as well. */
  isPublic?: boolean;
};

/** "<route id> <intent>" */
type Places = Record<string, Place>;

/** Forms that scripts never send. */
export const withoutScripts = [
  // The conversation's paperclip posts what is written to the page of the picture, as a document.
  "pages/chat/attach enviar",
];

/** The entrance, the books and the events. */
export const readingForms: Places = {
  "pages/home/route progresso": { who: "ana", at: "/" },
  "pages/auth/route entrar": { who: null, at: "/auth?aba=entrar" },
  "pages/auth/route cadastrar": { who: null, at: "/auth?aba=cadastrar" },
  "pages/auth/forgot-password esqueci-senha": { who: null, at: "/auth/esqueci-senha" },
  "pages/reset-password/route redefinir": { who: null, at: ({ reset }) => `/reset-password${reset}` },
  "pages/book/route destacar": { who: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/route tirar-destaque": { who: "ana", at: ({ book }) => `/book/${book}` },
  "pages/book/progress progresso": { who: "ana", at: ({ book }) => `/book/${book}/progresso` },
  "pages/book/progress terminei": { who: "ana", at: ({ book }) => `/book/${book}/progresso` },
  "pages/book/write-review publicar": { who: "ana", at: ({ book }) => `/book/${book}/resenha` },
  "pages/book/write-review editar": { who: "bia", at: ({ book }) => `/book/${book}/resenha` },
  "pages/book/delete-review apagar": {
    who: "bia",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.featured}/apagar`,
  },
  "pages/book/review destacar": {
    who: "ana",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.plain}`,
  },
  "pages/book/review tirar-destaque": {
    who: "ana",
    at: ({ book, reviews }) => `/book/${book}/resenhas/${reviews.featured}`,
  },
  "pages/events/route confirmar": { who: "bia", at: "/events" },
  "pages/events/create criar": { who: "ana", at: "/events/novo" },
  "pages/events/subscribe criar": { who: "ana", at: "/events/agenda" },
  "pages/events/subscribe trocar": { who: "bia", at: "/events/agenda" },
  "pages/events/subscribe desativar": { who: "bia", at: "/events/agenda" },
  "pages/events/event responder": { who: "bia", at: ({ event }) => `/events/${event}` },
  "pages/events/edit editar": { who: "ana", at: ({ event }) => `/events/${event}/editar` },
  "pages/events/cancel cancelar": { who: "ana", at: ({ event }) => `/events/${event}/cancelar` },
  "pages/email/confirm confirmar": { who: null, at: `/confirmar-email?token=${emailTokens.confirm}` },
  "pages/email/undo desfazer": { who: null, at: `/desfazer-email?token=${emailTokens.undo}` },
  "pages/unsubscribe/route descadastrar": {
    who: null,
    at: ({ unsubscribe }) => `/descadastrar/${unsubscribe}`,
  },
};

/** The community, the conversations and the notifications. */
export const talkingForms: Places = {
  "pages/community/route publicar": { who: "bia", at: "/community" },
  "pages/community/route comentar": { who: "bia", at: ({ feed }) => `/community?post=${feed.post}` },
  "pages/community/route curtir": { who: "bia", at: "/community" },
  "pages/community/route curtir-comentario": { who: "bia", at: ({ feed }) => `/community?post=${feed.post}` },
  "pages/community/route destacar": { who: "ana", at: "/community" },
  "pages/community/route tirar-destaque": { who: "ana", at: "/community" },
  "pages/community/edit-post editar": {
    who: "bia",
    at: ({ feed }) => `/community/publicacoes/${feed.post}/editar`,
  },
  "pages/community/delete-post apagar": {
    who: "bia",
    at: ({ feed }) => `/community/publicacoes/${feed.post}/apagar`,
  },
  "pages/community/edit-comment editar": {
    who: "ana",
    at: ({ feed }) => `/community/comentarios/${feed.comment}/editar`,
  },
  "pages/community/delete-comment apagar": {
    who: "ana",
    at: ({ feed }) => `/community/comentarios/${feed.comment}/apagar`,
  },
  "pages/chat/nothing-chosen marcar-lida": { who: "iara", at: "/chat?dev=1" },
  "pages/chat/new-chat conversar": { who: "bia", at: "/chat/nova-conversa" },
  "pages/chat/new-group criar-grupo": { who: "bia", at: "/chat/novo-grupo" },
  // Below an older part of a conversation the composer is a plain form: the socket serves the newest part only.
  "pages/chat/conversation enviar": {
    who: "bia",
    at: ({ talks }) => `/chat/${talks.direct}?antes=${talks.last}`,
  },
  "pages/chat/conversation marcar-lida": { who: "iara", at: ({ talks }) => `/chat/${talks.direct}?dev=1` },
  "pages/chat/group renomear": { who: "ana", at: ({ talks }) => `/chat/${talks.group}/grupo` },
  "pages/chat/group adicionar": { who: "ana", at: ({ talks }) => `/chat/${talks.group}/grupo` },
  "pages/chat/group remover": { who: "ana", at: ({ talks }) => `/chat/${talks.group}/grupo` },
  "pages/chat/group passar": { who: "ana", at: ({ talks }) => `/chat/${talks.group}/grupo` },
  "pages/chat/group sair": { who: "ana", at: ({ talks }) => `/chat/${talks.group}/grupo` },
  "pages/chat/attach anexar": { who: "bia", at: ({ talks }) => `/chat/${talks.direct}/anexo` },
  "pages/notifications/route ler": { who: "bia", at: "/notifications" },
  "pages/notifications/route ler-todas": { who: "bia", at: "/notifications" },
};

/** The settings, the panel and what stands on every page. */
export const managingForms: Places = {
  "pages/settings/route salvar-perfil": { who: "bia", at: "/settings" },
  "pages/settings/route reenviar-email": { who: "bia", at: "/settings" },
  "pages/settings/route cancelar-email": { who: "bia", at: "/settings" },
  "pages/settings/route mudar-senha": { who: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route encerrar-sessao": { who: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route encerrar-outras": { who: "bia", at: "/settings?aba=seguranca" },
  "pages/settings/route salvar-notificacoes": { who: "bia", at: "/settings?aba=notificacoes" },
  "pages/settings/route salvar-privacidade": { who: "bia", at: "/settings?aba=privacidade" },
  "pages/settings/picture enviar-imagem": { who: "bia", at: "/settings/imagem" },
  "pages/settings/picture remover-imagem": { who: "bia", at: "/settings/imagem" },
  "pages/settings/delete-account excluir-conta": { who: "bia", at: "/settings/excluir-conta" },
  "pages/admin/route definir-atual": { who: "ana", at: "/admin" },
  "pages/admin/route cancelar-convite": { who: "ana", at: "/admin?aba=clube" },
  "pages/admin/books/add adicionar-livro": { who: "ana", at: "/admin/livros/novo" },
  "pages/admin/books/edit editar-livro": { who: "ana", at: ({ book }) => `/admin/livros/${book}` },
  "pages/admin/books/edit apagar-livro": { who: "ana", at: ({ unread }) => `/admin/livros/${unread}` },
  "pages/admin/people/person mudar-papel": {
    who: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person gerar-link": {
    who: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person desativar": {
    who: "ana",
    at: ({ members }) => `/admin/usuarios/${members.bia.id}`,
  },
  "pages/admin/people/person reativar": { who: "ana", at: ({ gone }) => `/admin/usuarios/${gone}` },
  "pages/admin/club/edit clube": { who: "ana", at: "/admin/clube/editar" },
  "pages/admin/club/create-invite convidar": { who: "ana", at: "/admin/clube/convite" },
  "pages/admin/events/rsvps responder-por": { who: "ana", at: ({ event }) => `/admin/eventos/${event}` },
  "pages/session/log-out sair": { who: "ana", at: "/privacidade", postsTo: "/sair", isPublic: true },
  "pages/session/theme tema": { who: "ana", at: "/privacidade", postsTo: "/tema", isPublic: true },
  "pages/dev/route ferramentas": { who: "iara", at: "/privacidade", postsTo: "/dev" },
};
