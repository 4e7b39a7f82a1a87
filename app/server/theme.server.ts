import * as z from "zod";
import { readCookie, themeCookie } from "./cookies.server";
import { returnPath } from "./return-path.server";
import type { Visit } from "./visit.server";

export const themes = ["claro", "escuro", "automatico"] as const;
export type Theme = (typeof themes)[number];

export const themeSchema = z.object({
  tema: z.enum(themes).catch("automatico"),
  voltar: returnPath,
});

/** The theme that the visitor chose on this device. */
export async function themeOf({ app, request }: Visit): Promise<Theme> {
  const chosen = await readCookie(themeCookie(app), request);
  return themes.find((theme) => theme === chosen) ?? "automatico";
}

export function rememberTheme({ app }: Visit, theme: Theme): Promise<string> {
  return themeCookie(app).serialize(theme);
}
