import { redirect } from "@remix-run/node";
import { readNotice } from "~/club/notifications/inbox.server";
import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";
import { memberLoader } from "~/server/http/loaders.server";

/** A notice is read by following it. */
export const loader = memberLoader(({ ctx, params }) => {
  const parsed = idParams.safeParse({ id: params.id });
  if (!parsed.success) throw new HttpError(404, "Notificação não encontrada.", "not_found");
  return redirect(readNotice(ctx, parsed.data.id));
});

export { shouldRevalidate } from "~/ui/client-action";

/** A page of its own only for a failure: without a component Remix would answer that with plain JSON. */
export default function OpenNotice() {
  return null;
}
