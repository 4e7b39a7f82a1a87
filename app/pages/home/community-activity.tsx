import type { LatestPost } from "~/club/feed/posts-queries.server";
import { previewLength } from "~/club/feed/rules";
import { Cover, type CoverData } from "~/ui/art/cover";
import { Avatar } from "~/ui/avatar";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { RoleBadge } from "~/ui/role-badge";
import { SectionHead } from "~/ui/section-head";
import { Tag } from "~/ui/tag";
import { formatRelative, truncate } from "~/ui/text/format";
import { postTypes } from "../shared/post-types";
import { WithheldText } from "../shared/withheld-text";
import { useRootData } from "../shell/root-data";

type ShownBook = NonNullable<LatestPost["book"]> & { cover: CoverData };
type ShownPost = Omit<LatestPost, "book"> & { book: ShownBook | null };

export function CommunityActivity({ posts }: { posts: ShownPost[] }) {
  return (
    <section className="order-2 lg:order-none min-w-0" data-sec="community">
      <SectionHead title="Atividade da comunidade" to="/community" linkLabel="Ver tudo" />
      {posts.length === 0 ? (
        <EmptyState art="conversa" title="Nenhuma atividade recente.">
          O que os membros publicarem aparece aqui.
        </EmptyState>
      ) : (
        posts.map((post) => <PostRow key={post.id} post={post} />)
      )}
    </section>
  );
}

function PostRow({ post: { id, user, content, withheld, createdAt, type, book } }: { post: ShownPost }) {
  const { now } = useRootData();
  const { label, section } = postTypes[type];
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-4 py-5 border-t border-line first-of-type:border-0 first-of-type:pt-1">
      <Avatar name={user.name} src={user.avatar} />
      <div className="min-w-0">
        <p className="text-sm leading-snug">
          {user.isActive ? (
            <Link
              className="font-bold no-underline hover:underline text-base wrap-anywhere"
              to={`/profile/${user.id}`}
            >
              {user.name}
            </Link>
          ) : (
            <b className="text-base wrap-anywhere">{user.name}</b>
          )}{" "}
          {user.role !== "user" && <RoleBadge role={user.role} />}
          <br />
          <time className="meta" dateTime={createdAt}>
            {formatRelative(createdAt, now)}
          </time>{" "}
          <span className="ml-2">
            <Tag section={section}>{label}</Tag>
          </span>
        </p>
        {withheld ? (
          <p className="mt-2">
            <WithheldText withheld={withheld} />
          </p>
        ) : (
          <p className="prose mt-2 whitespace-pre-line">
            {truncate(content, previewLength)}
            {content.length > previewLength && (
              <>
                {" "}
                <Link className="link font-sans text-base" to={`/community?post=${id}#post-${id}`}>
                  Ver mais<span className="sr-only"> da publicação de {user.name}</span>
                </Link>
              </>
            )}
          </p>
        )}
        {book && <RelatedBook book={book} />}
      </div>
    </article>
  );
}

function RelatedBook({ book }: { book: ShownBook }) {
  return (
    <Link
      to={`/book/${book.id}`}
      className="mt-3 flex items-center gap-3 text-sm no-underline hover:underline"
    >
      <span className="w-14 shrink-0">
        <Cover cover={book.cover} size="xs" decorative />
      </span>
      <span className="leading-tight min-w-0 wrap-anywhere">
        <b>{book.title}</b>
        <br />
        <span className="meta">{book.author}</span>
      </span>
    </Link>
  );
}
