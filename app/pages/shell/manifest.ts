import type { LoaderFunctionArgs } from "@remix-run/node";
import { clubName } from "~/club/settings/queries.server";
import { requestContextOf } from "~/server/http/request-context.server";
import { groundColours } from "./ground-colours";

/** Screenshots of the demo club, for the browser's own question. */
const screenshots = [
  { src: "/tela-celular.webp", sizes: "390x844", form_factor: "narrow", label: "O livro atual no celular" },
  { src: "/tela-computador.webp", sizes: "1280x800", form_factor: "wide", label: "A tela inicial do clube" },
];

const shortcuts = [
  { name: "Livro Atual", url: "/book" },
  { name: "Atualizar progresso", url: "/book/progresso" },
  { name: "Mensagens", url: "/chat" },
];

const png = (name: string, size: number, purpose: string) => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest. It is public, as is the club's name on the log-in page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = await requestContextOf(args);
  const club = clubName(ctx);
  const icon = png("icon", 192, "any");
  const [light, dark] = [colours(groundColours.light), colours(groundColours.dark)];
  const manifest = {
    id: "/",
    name: club,
    short_name: club,
    description: "O clube de leitura, com o livro do mês, os encontros e as conversas.",
    lang: "pt-BR",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    categories: ["books", "social"],
    ...light,
    user_preferences: { color_scheme: { light, dark } },
    icons: [
      icon,
      png("icon", 512, "any"),
      png("icon-maskable", 512, "maskable"),
      png("icon-monochrome", 512, "monochrome"),
    ],
    screenshots: screenshots.map((screenshot) => ({ ...screenshot, type: "image/webp" })),
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon] })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

function colours(ground: string) {
  return { theme_color: ground, background_color: ground };
}
