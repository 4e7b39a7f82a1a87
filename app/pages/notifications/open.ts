import { redirect } from "@remix-run/node";
import { readNotice } from "~/club/notifications/inbox.server";
import { memberLoader } from "~/server/http/loaders.server";
import { requireId } from "../shared/params.server";

/** A notice is read by following it. */
export const loader = memberLoader(({ ctx, params }) => {
  return redirect(readNotice(ctx, requireId(params, "Notificação não encontrada.")));
});

export { shouldRevalidate } from "~/ui/client-action";

/** A page of its own only for a failure: without a component Remix would answer that with plain JSON. */
export default function OpenNotice() {
  return null;
}
