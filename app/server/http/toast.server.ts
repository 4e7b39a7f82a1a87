import * as z from "zod";
import type { Toast } from "~/ui/toast";
import { readCookie, toastCookie } from "./cookies.server";
import type { RequestArgs, RequestContext } from "./request-context.server";

const toastSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(["default", "destructive"]).optional(),
  hint: z.string().optional(),
  lang: z.enum(["en"]).optional(),
});

/** The cookie that carries a toast over a redirect. */
export function flashToast({ app }: Pick<RequestContext, "app">, toast: Toast): Promise<string> {
  return toastCookie(app).serialize(toast);
}

// The loaders of a page follow its action with the same context.
const withPage = new WeakMap<object, Toast>();

/** Shows a toast on the page that answers this request. */
export function showWithPage({ context }: Pick<RequestArgs, "context">, toast: Toast): void {
  withPage.set(context, toast);
}

type Taken = { toast: Toast; clear?: string };

/** The toast of this request's form or of the redirect before it. */
export async function takeToast({ app, request }: RequestContext, context: object): Promise<Taken | null> {
  const shown = withPage.get(context);
  if (shown) return { toast: shown };
  const parsed = toastSchema.safeParse(await readCookie(toastCookie(app), request));
  if (!parsed.success) return null;
  return { toast: parsed.data, clear: await toastCookie(app).serialize("", { maxAge: 0 }) };
}
