import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClubError } from "~/club/errors";
import { adminMember } from "~/club/members/member-list.server";
import { hasAnotherAdmin, lastAdminStays } from "~/club/members/roles.server";
import { idParams } from "~/club/text";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { CloseLink } from "~/ui/close-link";
import { formatDate } from "~/ui/format";
import { RoleBadge } from "~/ui/role-badge";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle, useRootData } from "../shell/club";
import { personActs } from "./person-acts.server";
import { ResetPart } from "./reset-part";
import { RolePart } from "./role-part";
import { StandingPart } from "./standing-part";
import { panelOf } from "./tabs";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.member.name ?? "Pessoas do clube", matches);

export const loader = staffLoader(({ ctx, params, url }) => {
  const asked = idParams.safeParse(params);
  if (!asked.success) throw new ClubError("not_found", "Membro não encontrado.");
  const member = adminMember(ctx, asked.data.id);
  const isLastAdmin = member.role === "admin" && !member.deactivatedAt && !hasAnotherAdmin(ctx, member.id);
  return {
    member,
    isOwn: member.id === ctx.viewer.id,
    /** Why role and account stay as they are. */
    staysBecause: isLastAdmin ? lastAdminStays : null,
    closeTo: panelOf("usuarios", url),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(...personActs);

export type PersonPart = { member: ReturnType<typeof useLoaderData<typeof loader>>["member"] };

export default function Person() {
  const { member, isOwn, staysBecause, closeTo } = useLoaderData<typeof loader>();
  const { timeZone } = useRootData();
  const isClosed = member.deactivatedAt !== null;
  return (
    <RoutedDialog title={member.name} closeTo={closeTo} section="reading" alone back="Pessoas do clube">
      <div className="flex items-center gap-4 mt-4">
        <Avatar name={member.name} src={member.avatar} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            {member.email}
            {!member.isEmailConfirmed && <span className="meta"> (não confirmado)</span>}
          </p>
          <p className="meta wrap-anywhere">
            {member.username} · no clube desde {formatDate(member.createdAt, timeZone)}
          </p>
          <RoleBadge role={member.role} form="table" />
        </div>
      </div>
      {!isClosed && <RolePart member={member} staysBecause={isOwn ? ownRoleStays : staysBecause} />}
      {!isClosed && !isOwn && <ResetPart member={member} />}
      {!isOwn && <StandingPart member={member} staysBecause={staysBecause} />}
      <div className="acts">
        {!isClosed && <ButtonLink to={`/profile/${member.id}`}>Ver Perfil</ButtonLink>}
        <CloseLink to={closeTo} variant="primary">
          Pronto
        </CloseLink>
      </div>
    </RoutedDialog>
  );
}

const ownRoleStays = "Ninguém muda o próprio papel: peça a outra pessoa da administração.";
