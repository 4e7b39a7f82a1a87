import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The table of contents: every address of the product. Follow a line down to pages/ or api/, and from there to club/. */
export default [
  // Pages
  layout("pages/shell/layout.tsx", [
    index("pages/home/route.tsx"),
    route("auth", "pages/auth/route.tsx", [route("esqueci-senha", "pages/auth/forgot-password.tsx")]),
    route("reset-password", "pages/reset-password/route.tsx"),
    route("book/:id?", "pages/book/route.tsx", [route("progresso", "pages/book/progress.tsx")]),
    route("admin", "pages/admin/route.tsx", [route("livros/novo", "pages/admin/add-book.tsx")]),
    route("sair", "pages/session/log-out.tsx"),
    route("tema", "pages/session/theme.tsx"),
    route("*", "pages/not-found/route.tsx"),
  ]),

  // JSON
  ...account("user", "login", "register", "logout", "forgot-password", "reset-password/*"),
  route("api/books/*", "api/books.ts"),
  ...reading("progress", "streaks", "user-stats"),
  route("api/users/*", "api/users.ts"),
  route("healthz", "api/healthz.ts"),

  route("api/*", "api/not-found.ts"),
] satisfies RouteConfig;

function account(...paths: string[]) {
  return paths.map((path) => route(`api/${path}`, "api/account.ts", { id: `api/account/${path}` }));
}

function reading(...paths: string[]) {
  return paths.map((path) => route(`api/${path}`, "api/reading.ts", { id: `api/reading/${path}` }));
}
