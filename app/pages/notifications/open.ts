import { redirect } from "@remix-run/node";
import { readNotification } from "~/club/notifications/read-changes.server";
import { requireId } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";

/** Opening a notification marks it as read. */
export const loader = memberLoader(({ ctx, params }) => {
  return redirect(readNotification(ctx, requireId(params.id, "Notificação não encontrada.")));
});

export { shouldRevalidate } from "~/ui/form/client-action";

/** Only an error renders this page: without a component Remix would answer an error with JSON. */
export default function OpenNotification() {
  return null;
}
