import * as z from "zod";
import { readCookie, themeCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";
import { returnPath } from "./return-path.server";

export const themes = ["claro", "escuro", "automatico"] as const;
export type Theme = (typeof themes)[number];

export const themeSchema = z.object({
  tema: z.enum(themes).catch("automatico"),
  voltar: returnPath,
});

/** The theme cookie of this device; follows the system without one. */
export async function themeOf({ app, request }: RequestContext): Promise<Theme> {
  const chosen = await readCookie(themeCookie(app), request);
  return themes.find((theme) => theme === chosen) ?? "automatico";
}

export function rememberTheme({ app }: RequestContext, theme: Theme): Promise<string> {
  return themeCookie(app).serialize(theme);
}
