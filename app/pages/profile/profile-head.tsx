import type { MemberView } from "~/club/members/profiles.server";
import { Avatar } from "~/ui/avatar";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { formatDate } from "~/ui/format";
import { RoleBadge } from "~/ui/role-badge";
import { useRootData } from "../shell/club";

type Member = Pick<MemberView, "name" | "avatar" | "role" | "bio" | "createdAt">;

/** The tile panel with the face over its edge, and who it is. */
export function ProfileHead({ member, isOwner }: { member: Member; isOwner: boolean }) {
  const { timeZone } = useRootData();
  const { name, avatar, role, bio, createdAt } = member;
  return (
    <div className="ph">
      <div className="ph-banner">
        <Banner name={name} />
      </div>
      <div className="wrap ph-in">
        <div className="ph-av">
          <Avatar name={name} src={avatar} size="2xl" />
        </div>
        <div className="ph-t">
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="flex flex-wrap items-center gap-3 mt-3">
            <RoleBadge role={role} form="long" />
            {createdAt && (
              <span className="muted">
                Desde <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
              </span>
            )}
          </p>
        </div>
        {isOwner && (
          <ButtonLink to="/settings" icon="edit" className="ph-b">
            Editar Perfil
          </ButtonLink>
        )}
        {bio && <p className="read ph-bio whitespace-pre-line wrap-anywhere">{bio}</p>}
      </div>
    </div>
  );
}
