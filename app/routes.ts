import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The table of contents: every address of the product. Follow a line down to pages/ or api/, and from there to club/. */
export default [
  // Pages
  layout("pages/shell/layout.tsx", [
    index("pages/home/route.tsx"),
    route("auth", "pages/auth/route.tsx", [route("esqueci-senha", "pages/auth/forgot-password.tsx")]),
    route("reset-password", "pages/reset-password/route.tsx"),
    route("leaderboard", "pages/leaderboard/route.tsx"),
    route("book/:id?", "pages/book/route.tsx", [
      route("progresso", "pages/book/progress.tsx"),
      route("resenha", "pages/book/write-review.tsx"),
      route("resenhas/:reviewId/apagar", "pages/book/delete-review.tsx"),
    ]),
    route("book/:id/resenhas/:reviewId", "pages/book/review.tsx"),
    route("achievements", "pages/achievements/route.tsx"),
    route("profile/:id?", "pages/profile/route.tsx"),
    route("admin", "pages/admin/route.tsx", [route("livros/novo", "pages/admin/add-book.tsx")]),
    route("sair", "pages/session/log-out.tsx"),
    route("tema", "pages/session/theme.tsx"),
    route("*", "pages/not-found/route.tsx"),
  ]),

  // JSON
  ...account("user", "login", "register", "logout", "forgot-password", "reset-password/*"),
  route("api/books/*", "api/books.ts"),
  ...reading("progress", "streaks", "user-stats"),
  route("api/reviews/*", "api/reviews.ts"),
  route("api/leaderboard/*", "api/leaderboard.ts"),
  route("api/users/*", "api/users.ts"),
  ...achievements("achievements", "user-achievements"),
  route("healthz", "api/healthz.ts"),

  route("api/*", "api/not-found.ts"),
] satisfies RouteConfig;

function account(...paths: string[]) {
  return paths.map((path) => route(`api/${path}`, "api/account.ts", { id: `api/account/${path}` }));
}

function reading(...paths: string[]) {
  return paths.map((path) => route(`api/${path}`, "api/reading.ts", { id: `api/reading/${path}` }));
}

function achievements(...paths: string[]) {
  return paths.map((path) => route(`api/${path}`, "api/achievements.ts", { id: `api/achievements/${path}` }));
}
