import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import type { MemberView } from "~/club/profiles/views";
import { memberLoader } from "~/server/http/loaders.server";
import { Avatar } from "~/ui/avatar";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { RoleBadge } from "~/ui/role-badge";
import { Stats } from "~/ui/stats";
import { formatDate, formatNumber } from "~/ui/text/format";
import { pageTitle, useRootData } from "../shell/root-data";
import { memberOfPath, type ProfileData, profileData } from "./queries.server";
import { ProfileTabs } from "./tabs";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.member.name ?? "Perfil", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { id, name, avatar, role, bio, createdAt } = memberOfPath(ctx, params.id);
  const open = profileData(ctx, id, url);
  return {
    // A closed profile hides these fields from the staff too. They have the admin lists.
    member: { name, avatar, role, ...(open && { bio, createdAt }) },
    firstName: name.split(" ")[0] ?? name,
    isOwner: id === ctx.viewer.id,
    address: params.id === undefined ? "/profile" : `/profile/${id}`,
    open,
  };
});

export { shouldRevalidate } from "~/ui/form/client-action";

export default function Profile() {
  const { member, firstName, isOwner, address, open } = useLoaderData<typeof loader>();
  return (
    <>
      <ProfileHead member={member} isOwner={isOwner} />
      <div className="wrap mt-8 lg:mt-12">
        {open ? (
          <ProfileTiles {...open} />
        ) : (
          <p className="border-t-2 border-rule pt-5 flex items-center gap-3 text-lg">
            <Icon name="lock" /> Este perfil é fechado.
          </p>
        )}
      </div>
      {open?.withoutRanking?.year && (
        <Suspense>
          <YearOnShelf {...open.withoutRanking.year} />
        </Suspense>
      )}
      {open && (
        <div className="wrap">
          <ProfileTabs open={open} address={address} reader={isOwner ? null : firstName} />
        </div>
      )}
    </>
  );
}

// Only clubs without ranking show it.
const YearOnShelf = lazyPart(() => import("./year-on-shelf"));

type Member = Pick<MemberView, "name" | "avatar" | "role" | "bio" | "createdAt">;

function ProfileHead({ member, isOwner }: { member: Member; isOwner: boolean }) {
  const { timeZone } = useRootData();
  const { name, avatar, role, bio, createdAt } = member;
  return (
    <div>
      <div className="h-34 overflow-hidden lg:h-60">
        <Banner name={name} />
      </div>
      <div className="wrap grid grid-cols-[auto_1fr] gap-x-5 max-[20rem]:grid-cols-[minmax(0,1fr)] lg:grid-cols-[auto_1fr_auto] lg:gap-x-10">
        <div className="-mt-11 row-span-2 max-[20rem]:row-auto lg:-mt-20 lg:row-span-3 *:[box-shadow:0_0_0_6px_var(--color-paper)]">
          <Avatar name={name} src={avatar} size="2xl" />
        </div>
        <div className="pt-4.5 lg:pt-7">
          <h1 className="wrap-anywhere max-lg:text-[2.5rem]">{name}</h1>
          <p className="flex flex-wrap items-center gap-3 mt-3">
            <RoleBadge role={role} form="long" />
            {createdAt && (
              <span className="text-ink-2">
                Desde <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
              </span>
            )}
          </p>
        </div>
        {isOwner && (
          <ButtonLink
            to="/settings"
            icon="edit"
            className="justify-self-start self-start lg:mt-7 max-lg:col-span-full max-lg:row-start-4 max-lg:mt-4.5"
          >
            Editar Perfil
          </ButtonLink>
        )}
        {bio && (
          <p className="prose col-span-full mt-4.5 lg:col-[2/-1] whitespace-pre-line wrap-anywhere">{bio}</p>
        )}
      </div>
    </div>
  );
}

/** The figures of a member, without the hidden ones. */
function ProfileTiles({ counts: { reading, reviews, achievements }, withoutRanking: other }: ProfileData) {
  const tiles = other
    ? [
        { label: "Livros lidos", count: reading?.booksRead ?? null },
        { label: "Encontros", count: other.meetings },
        { label: "Resenhas", count: reviews },
        { label: "Trechos marcados", count: other.quotes },
      ]
    : [
        { label: "Livros lidos", count: reading?.booksRead ?? null },
        { label: "Páginas lidas", count: reading?.pagesRead ?? null },
        { label: "Resenhas", count: reviews },
        { label: "Conquistas", count: achievements },
      ];
  return (
    <Stats
      items={tiles.flatMap(({ label, count }) =>
        count === null ? [] : [{ label, value: formatNumber(count) }],
      )}
    />
  );
}
