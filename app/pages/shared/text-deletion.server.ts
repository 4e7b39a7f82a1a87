import * as z from "zod";
import type { MemberContext } from "~/club/context";
import { type OwnedKind, requireMayDelete } from "~/club/owned-texts.server";
import { intent } from "~/server/http/form-action.server";
import { memberLoader, type PageCall } from "~/server/http/loaders.server";
import type { FormDefinition } from "~/ui/form/form-result";
import { authorName } from "./author";

type Text = { id: number; userId: number | null; user: { name: string } | null };
type Call = Pick<PageCall<MemberContext>, "ctx" | "params" | "url">;

/** The loader and the intent of a dialog that deletes a member's text. */
export function textDeletion<Found extends Text, Shown extends object>({
  kind,
  form,
  find,
  show,
  remove,
  leadsTo,
  toast,
}: {
  kind: OwnedKind;
  form: FormDefinition;
  /** @throws ClubError or HttpError 404. */
  find: (ctx: MemberContext, params: Call["params"]) => Found;
  show: (text: Found, call: Call) => Shown;
  remove: (ctx: MemberContext, id: number) => unknown;
  leadsTo: (text: Found, call: Call) => string;
  toast: string;
}) {
  return {
    /** `author` is null for the viewer's own text. */
    loader: memberLoader((call) => {
      const text = find(call.ctx, call.params);
      requireMayDelete(call.ctx, kind, text);
      const author = text.userId === call.ctx.viewer.id ? null : authorName(text.user);
      return { author, ...show(text, call) };
    }),
    intent: intent({
      form,
      schema: z.object({}),
      run(call) {
        const text = find(call.ctx, call.params);
        remove(call.ctx, text.id);
        return { to: leadsTo(text, call), toast: { title: toast } };
      },
    }),
  };
}
