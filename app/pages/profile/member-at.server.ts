import type { MemberContext } from "~/club/context";
import { type MemberView, memberProfile } from "~/club/members/profiles.server";
import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

/** The member of `/profile/{id}`, or the viewer for `/profile`. @throws ClubError or HttpError 404. */
export function memberAt(ctx: MemberContext, id: string | undefined): MemberView {
  if (id === undefined) return memberProfile(ctx, ctx.viewer.id);
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, "Membro não encontrado.", "not_found");
  return memberProfile(ctx, parsed.data.id);
}
