import * as z from "zod";
import type { Toast } from "~/ui/toast";
import { readCookie, toastCookie } from "./cookies.server";
import type { Visit } from "./visit.server";

const toastSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(["default", "destructive"]).optional(),
  lang: z.enum(["en"]).optional(),
  hint: z.string().optional(),
});

/** The header that carries a toast over a redirect to the next page. */
export function flashToast({ app }: Pick<Visit, "app">, toast: Toast): Promise<string> {
  return toastCookie(app).serialize(toast);
}

/** The toast that a redirect left behind, with the header that takes it away. */
export async function takeToast({ app, request }: Visit): Promise<{ toast: Toast; clear: string } | null> {
  const parsed = toastSchema.safeParse(await readCookie(toastCookie(app), request));
  if (!parsed.success) return null;
  return { toast: parsed.data, clear: await toastCookie(app).serialize("", { maxAge: 0 }) };
}
