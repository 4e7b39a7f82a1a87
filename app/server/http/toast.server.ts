import * as z from "zod";
import type { Toast } from "~/ui/toast";
import { readCookie, toastCookie } from "./cookies.server";
import type { RequestArgs, RequestContext } from "./request-context.server";

const toastSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(["default", "destructive"]).optional(),
  lang: z.enum(["en"]).optional(),
  hint: z.string().optional(),
});

/** The header that carries a toast over a redirect to the next page. */
export function flashToast({ app }: Pick<RequestContext, "app">, toast: Toast): Promise<string> {
  return toastCookie(app).serialize(toast);
}

// The loaders of a page follow its action with the same context.
const withPage = new WeakMap<object, Toast>();

/** Has the page that answers this request show a toast. */
export function showWithPage({ context }: Pick<RequestArgs, "context">, toast: Toast): void {
  withPage.set(context, toast);
}

type Taken = { toast: Toast; clear?: string };

/** The toast of a page: of the form that it answers, or the one that a redirect left behind. */
export async function takeToast({ app, request }: RequestContext, context: object): Promise<Taken | null> {
  const shown = withPage.get(context);
  if (shown) return { toast: shown };
  const parsed = toastSchema.safeParse(await readCookie(toastCookie(app), request));
  if (!parsed.success) return null;
  return { toast: parsed.data, clear: await toastCookie(app).serialize("", { maxAge: 0 }) };
}
