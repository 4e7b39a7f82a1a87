import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberLoader } from "~/server/http/loaders.server";
import { Icon } from "~/ui/icon";
import { pageTitle } from "../shell/club";
import { memberAt } from "./member-at.server";
import { ProfileHead } from "./profile-head";
import { ProfileTabs } from "./profile-tabs";
import { ProfileTiles } from "./profile-tiles";
import { openProfileOf } from "./tab.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.member.name ?? "Perfil", matches);

export const loader = memberLoader(({ ctx, params, url }) => {
  const { id, name, avatar, role, bio, createdAt } = memberAt(ctx, params.id);
  const open = openProfileOf(ctx, id, url);
  return {
    // Closed, it says nothing more to the staff either; they have their lists.
    member: { name, avatar, role, ...(open && { bio, createdAt }) },
    firstName: name.split(" ")[0] ?? name,
    isOwner: id === ctx.viewer.id,
    address: params.id === undefined ? "/profile" : `/profile/${id}`,
    open,
  };
});

export { shouldRevalidate } from "~/ui/client-action";

export default function Profile() {
  const { member, firstName, isOwner, address, open } = useLoaderData<typeof loader>();
  return (
    <>
      <ProfileHead member={member} isOwner={isOwner} />
      <div className="wrap mt-8 lg:mt-12">
        {open ? (
          <>
            <ProfileTiles counts={open.counts} />
            <ProfileTabs open={open} address={address} reader={isOwner ? null : firstName} />
          </>
        ) : (
          <p className="rule pt-5 flex items-center gap-3 text-lg">
            <Icon name="lock" /> Este perfil é fechado.
          </p>
        )}
      </div>
    </>
  );
}
