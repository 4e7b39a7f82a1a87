import { data, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { TitleBand } from "~/ui/title-band";
import { pageTitle } from "../shell/club";
import { useDialogAlone } from "../shell/dialog-alone";
import { acts } from "./acts.server";
import { feedAt, placeIn } from "./addresses";
import { Composer } from "./composer";
import { Feed } from "./feed";
import { composerChoices, feedPage } from "./feed-page.server";
import { Gone } from "./gone";
import { Guidelines, WayToGuidelines } from "./guidelines";
import { openedPost } from "./opened-post.server";
import { ownGuidelines } from "./own-guidelines.server";
import { Post } from "./post";
import { writing } from "./writing.server";

export const handle = { section: "community" };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(page?.opened ? titleOf(page.opened.post) : "Comunidade", matches);

export const loader = skippedBehindDialogs(
  /^\/community\/./,
  memberLoader(({ ctx, url }) => {
    const guidelines = ownGuidelines(ctx);
    if (url.searchParams.has("post")) {
      const opened = openedPost(ctx, url);
      return data({ opened, feed: null, choices: null, guidelines }, { status: opened ? 200 : 404 });
    }
    const place = placeIn(url);
    const choices = place ? null : composerChoices(ctx);
    return data({ opened: null, feed: feedPage(ctx, place), choices, guidelines });
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(...writing, ...acts);

function titleOf({ user }: { user: { name: string } }): string {
  return `Publicação de ${user.name}`;
}

export default function Community() {
  const page = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const dialog = useDialogAlone();
  if (dialog || !page) return dialog;
  const { opened, feed, choices, guidelines } = page;
  return (
    <>
      <Outlet />
      {feed && <TitleBand title="Comunidade" art="community" />}
      <div className="wrap grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,46rem)_1fr] mt-8 lg:mt-12">
        <div className="min-w-0">
          {choices && <Composer choices={choices} />}
          {feed && <WayToGuidelines />}
          {feed && !feed.isFirst && <BackTo to="/community">Voltar às mais novas</BackTo>}
          {feed && <Feed key={feedAt(search)} page={feed} />}
          {!feed && <BackTo to={feedAt(search)}>Toda a comunidade</BackTo>}
          {opened && <h1 className="vh">{titleOf(opened.post)}</h1>}
          {opened && <Post key={opened.post.id} {...opened} />}
          {!feed && !opened && <Gone />}
        </div>
        <Guidelines own={guidelines} />
      </div>
    </>
  );
}

function BackTo({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-4">
      <ButtonLink to={to} variant="quiet" small icon="arrow-left" className="-ml-2.5">
        {children}
      </ButtonLink>
    </p>
  );
}
