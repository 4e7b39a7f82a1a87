import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The table of contents: every URL of the product, with its module in pages/ or api/. */
export default [
  // Pages
  layout("pages/shell/layout.tsx", [
    index("pages/home/route.tsx"),
    route("auth", "pages/auth/route.tsx", [route("esqueci-senha", "pages/auth/forgot-password.tsx")]),
    route("reset-password", "pages/reset-password/route.tsx"),
    route("leaderboard", "pages/leaderboard/route.tsx"),
    route("book/:id?", "pages/book/route.tsx", [
      route("progresso", "pages/book/progress/progress.tsx"),
      route("abandonar", "pages/book/progress/abandon.tsx"),
      route("resenha", "pages/book/reviews/write-review.tsx"),
      route("resenhas/:reviewId/apagar", "pages/book/reviews/delete-review.tsx"),
      route("trechos/:quoteId/editar", "pages/book/quotes/edit-quote.tsx"),
      route("trechos/:quoteId/apagar", "pages/book/quotes/delete-quote.tsx"),
      route("perguntas/:questionId/editar", "pages/book/questions/edit-question.tsx"),
      route("perguntas/:questionId/apagar", "pages/book/questions/delete-question.tsx"),
    ]),
    route("livros", "pages/books/route.tsx"),
    route("book/:id/resenhas/:reviewId", "pages/book/reviews/review.tsx"),
    route("book/:id?/nota", "pages/book/ratings/rating.tsx"),
    route("book/:id?/volta", "pages/book/plan/return.tsx"),
    route("events", "pages/events/route.tsx", [
      route("novo", "pages/events/create.tsx"),
      route("agenda", "pages/events/subscribe.tsx"),
      route(":id", "pages/events/event.tsx"),
      route(":id/editar", "pages/events/edit.tsx"),
      route(":id/cancelar", "pages/events/cancel.tsx"),
    ]),
    route("community", "pages/community/route.tsx", [
      route("publicacoes/:postId/editar", "pages/community/edit-post.tsx"),
      route("publicacoes/:postId/apagar", "pages/community/delete-post.tsx"),
      route("comentarios/:commentId/editar", "pages/community/edit-comment.tsx"),
      route("comentarios/:commentId/apagar", "pages/community/delete-comment.tsx"),
    ]),
    route("chat", "pages/chat/route.tsx", [
      index("pages/chat/nothing-chosen.tsx"),
      route("nova-conversa", "pages/chat/new-chat.tsx"),
      route("novo-grupo", "pages/chat/new-group.tsx"),
      route(":id", "pages/chat/conversation.tsx", [
        route("grupo", "pages/chat/group.tsx"),
        route("anexo", "pages/chat/attach.tsx"),
      ]),
    ]),
    route("achievements", "pages/achievements/route.tsx"),
    route("profile/:id?", "pages/profile/route.tsx"),
    route("settings", "pages/settings/route.tsx", [
      route("imagem", "pages/settings/picture.tsx"),
      route("excluir-conta", "pages/settings/delete-account.tsx"),
    ]),
    route("admin", "pages/admin/route.tsx", [
      route("livros/novo", "pages/admin/books/add.tsx"),
      route("livros/:id", "pages/admin/books/edit.tsx"),
      route("livros/:id/atual", "pages/admin/books/set-current.tsx"),
      route("usuarios/:id", "pages/admin/people/person.tsx"),
      route("clube/editar", "pages/admin/club/edit.tsx"),
      route("clube/convite", "pages/admin/club/create-invite.tsx"),
    ]),
    route("admin/eventos/:id", "pages/admin/events/rsvps.tsx"),
    route("admin/registro", "pages/admin/audit/route.tsx"),
    route("notifications", "pages/notifications/route.tsx"),
    route("notifications/:id", "pages/notifications/open.ts"),
    route("confirmar-email", "pages/email/confirm.tsx"),
    route("desfazer-email", "pages/email/undo.tsx"),
    route("descadastrar/:token", "pages/unsubscribe/route.tsx"),
    route("privacidade", "pages/privacy/route.tsx"),
    route("sair", "pages/session/log-out.tsx"),
    route("tema", "pages/session/theme.tsx"),
    route("dev", "pages/dev/route.tsx"),
    route("*", "pages/not-found/route.tsx"),
  ]),

  // Files
  route("events/:id/evento.ics", "pages/events/download.ts"),
  route("calendario/:file", "pages/events/calendar-feed.ts"),
  route("imagens/avatares/:file", "pages/uploads/avatar.ts"),
  route("imagens/anexos/:file", "pages/uploads/attachment.ts"),
  route("imagens/capas/:file", "pages/uploads/cover.ts"),
  route("notifications/events", "pages/notifications/event-stream.ts"),
  route("admin/planilhas/:sheet", "pages/admin/csv-export.ts"),
  route("admin/clube/dados.zip", "pages/admin/club/data-download.ts"),
  route("settings/meus-dados.zip", "pages/settings/own-data.ts"),

  // JSON
  ...at(
    "account",
    "user",
    "user/data",
    "user/sign-ins",
    "login",
    "register",
    "logout",
    "forgot-password",
    "reset-password/*",
  ),
  route("api/books/*", "api/books.ts"),
  ...at("reading", "progress/*", "streaks", "user-stats"),
  route("api/reviews/*", "api/reviews.ts"),
  ...at("settings", "user-settings/*", "change-password"),
  route("api/sessions/*", "api/sessions.ts"),
  route("api/leaderboard/*", "api/leaderboard.ts"),
  route("api/users/*", "api/users.ts"),
  ...at("uploads", "upload-avatar", "upload-cover", "upload"),
  route("api/club/*", "api/club.ts"),
  ...at("achievements", "achievements", "user-achievements"),
  route("api/posts/*", "api/posts.ts"),
  route("api/comments/*", "api/comments.ts"),
  route("api/quotes/*", "api/quotes.ts"),
  route("api/plans/*", "api/plans.ts"),
  route("api/questions/*", "api/questions.ts"),
  route("api/ratings/*", "api/ratings.ts"),
  ...at("events", "events/*", "user-rsvps"),
  route("api/notifications/*", "api/notifications.ts"),
  route("api/chats/*", "api/chats.ts"),
  route("api/analytics/*", "api/analytics.ts"),
  route("api/audit/*", "api/audit.ts"),
  route("healthz", "api/healthz.ts"),

  route("api/*", "api/not-found.ts"),
] satisfies RouteConfig;

/** A resource whose calls have several paths. */
function at(resource: string, ...paths: string[]) {
  return paths.map((path) => route(`api/${path}`, `api/${resource}.ts`, { id: `api/${resource}/${path}` }));
}
