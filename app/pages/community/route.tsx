import { data, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { publishPost } from "~/club/feed/posts-changes.server";
import { composerSchema } from "~/club/feed/schema";
import { otherPositionsOf } from "~/club/spoilers/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { CommunityArt } from "~/ui/art/community-art";
import { ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { useLostText } from "~/ui/form/form";
import { TitleBand } from "~/ui/title-band";
import { postActions } from "../shared/posts/actions.server";
import { commentForm, postForm } from "../shared/posts/forms";
import { Post } from "../shared/posts/post";
import { expandedPost } from "../shared/posts/queries.server";
import { anchors } from "../shared/posts/urls";
import { pageTitle } from "../shell/root-data";
import { useStandaloneDialog } from "../shell/standalone-dialog";
import { Composer } from "./composer";
import { Feed } from "./feed";
import { composerChoices, feedPage, ownGuidelines } from "./queries.server";
import { cursorIn, feedUrl, guidelinesAnchor } from "./urls";

export const handle = { section: "community" };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(page?.expanded ? titleOf(page.expanded.post) : "Comunidade", matches);

export const loader = skippedBehindDialogs(
  /^\/community\/./,
  memberLoader(({ ctx, url }) => {
    const guidelines = ownGuidelines(ctx);
    if (url.searchParams.has("post")) {
      const expanded = expandedPost(ctx, url);
      return data({ expanded, feed: null, choices: null, guidelines }, { status: expanded ? 200 : 404 });
    }
    const cursor = cursorIn(url);
    const others = otherPositionsOf(ctx);
    const choices = cursor ? null : composerChoices(ctx, others);
    return data({ expanded: null, feed: feedPage(ctx, cursor, others), choices, guidelines });
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: postForm,
    schema: composerSchema,
    run({ ctx, value }) {
      const { id } = publishPost(ctx, value);
      return { to: `/community#${anchors.post(id)}`, toast: { title: "Post criado" } };
    },
  }),
  ...postActions,
);

function titleOf({ user }: { user: { name: string } }): string {
  return `Publicação de ${user.name}`;
}

export default function Community() {
  const page = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const dialog = useStandaloneDialog();
  if (dialog || !page) return dialog;
  const { expanded, feed, choices, guidelines } = page;
  return (
    <>
      <Outlet />
      {feed && <TitleBand title="Comunidade" art={CommunityArt} />}
      <div className="wrap grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,46rem)_1fr] mt-8 lg:mt-12">
        <div className="min-w-0">
          {choices && <Composer choices={choices} />}
          {feed && <GuidelinesLink />}
          {feed?.address && <BackTo to="/community">Voltar às mais novas</BackTo>}
          {feed && <Feed key={feedUrl(search)} page={feed} />}
          {!feed && <BackTo to={feedUrl(search)}>Toda a comunidade</BackTo>}
          {expanded && <h1 className="sr-only">{titleOf(expanded.post)}</h1>}
          {expanded && <Post key={expanded.post.id} {...expanded} />}
          {!feed && !expanded && <DeletedPost />}
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

/** Replaces a deleted post. The comment that the viewer typed below it stays on the page. */
function DeletedPost() {
  const typed = useLostText(commentForm, "content");
  return (
    <>
      <h1 className="text-2xl">Esta publicação foi apagada.</h1>
      {typed && (
        <div className="mt-6">
          <TextArea
            name="content"
            id="comentario-perdido"
            label="O comentário que você ia enviar"
            className="is-prose"
            rows={4}
            readOnly
            defaultValue={typed}
          />
        </div>
      )}
    </>
  );
}

const rules = [
  "Respeite quem lê mais devagar e quem lê mais rápido.",
  "Avise antes de contar o final: esconda a publicação de quem não chegou à página.",
  "Discorde do livro e da leitura, nunca da pessoa.",
  "Cite a página. Ajuda todo mundo a encontrar a passagem.",
];

const title = "Diretrizes da Comunidade";

/** @param own the club's guidelines, one per line; the default ones if it is null. */
function Guidelines({ own }: { own: readonly string[] | null }) {
  return (
    <aside
      id={guidelinesAnchor}
      className="self-start lg:sticky lg:top-8"
      aria-labelledby="titulo-diretrizes"
    >
      <div className="section-head">
        <h2 id="titulo-diretrizes" className="text-xl">
          {title}
        </h2>
      </div>
      {own?.length === 1 ? <p className="wrap-anywhere">{own[0]}</p> : <Rules of={own ?? rules} />}
    </aside>
  );
}

function Rules({ of }: { of: readonly string[] }) {
  // The index is the key, because two lines may have the same text.
  const indexed = of.map((rule, index) => ({ rule, index }));
  return (
    <ol className="grid gap-3.5 [counter-reset:rule]">
      {indexed.map(({ rule, index }) => (
        <li
          key={index}
          className="grid grid-cols-[2.25rem_1fr] leading-[1.4] [counter-increment:rule] before:content-[counter(rule)] before:font-[800] before:font-stretch-condensed before:text-[1.75rem]/none before:text-(--acc-text)"
        >
          <span className="min-w-0 wrap-anywhere">{rule}</span>
        </li>
      ))}
    </ol>
  );
}

/** A link to the guidelines where they are below the feed. */
function GuidelinesLink() {
  return (
    <p className="lg:hidden my-4">
      <a className="link text-sm inline-flex items-center min-h-11" href={`#${guidelinesAnchor}`}>
        {title}
      </a>
    </p>
  );
}
