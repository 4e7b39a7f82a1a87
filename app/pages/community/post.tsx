import { Link, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Avatar } from "~/ui/avatar";
import { Flag } from "~/ui/flag";
import { formatNumber } from "~/ui/format";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { RoleBadge } from "~/ui/role-badge";
import { Tag } from "~/ui/tag";
import { postTypeLooks } from "../shell/post-types";
import { anchors, postAddress } from "./addresses";
import { AuthorName, WrittenAt } from "./byline";
import type { ShownTalk } from "./opened-post.server";
import { useOpening } from "./opening";
import { isPlainClick } from "./plain-click";
import { PostActs } from "./post-acts";
import { RelatedBook, RelatedEvent } from "./post-subject";
import type { ShownPost } from "./shown-post.server";
import { Talk } from "./talk";
import { WrittenText } from "./written-text";

type Props = {
  post: ShownPost;
  /** On its own page a post is open from the start. */
  talk?: ShownTalk;
};

/** A post of the feed, or the one on a page of its own. */
export function Post({ post, talk: ownTalk }: Props) {
  const { id, user, book, event } = post;
  const { opened, isLoading, isGone, isOpen, turn } = useOpening(id);
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const isAlone = ownTalk !== undefined;
  const talk = ownTalk ?? (isOpen.talk ? opened?.talk : undefined);
  const text = (isOpen.text && opened?.post.text) || post.text;
  const address = postAddress(id, search);
  const busy = isLoading || undefined;

  function openHere(part: "text" | "talk") {
    return (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (isAlone) document.getElementById(anchors.field(id))?.focus();
      else turn(part);
    };
  }

  return (
    <article
      id={anchors.post(id)}
      tabIndex={-1}
      className={post.isPinned ? "post is-pinned" : "post"}
      aria-label={`Publicação de ${user.name}`}
    >
      {post.isPinned && (
        <p className="col-span-full mb-3">
          <Flag icon="pin">Destaque do administrador</Flag>
        </p>
      )}
      <Avatar name={user.name} src={user.avatar} size="lg" />
      <Head post={post} />
      <div className="body">
        <div className="read mt-1">
          <WrittenText
            of={text}
            end={
              post.isCut && (
                <>
                  {" "}
                  <Link
                    className="link font-sans text-base whitespace-nowrap"
                    to={`${address}#${anchors.post(id)}`}
                    onClick={openHere("text")}
                    aria-expanded={isHydrated ? isOpen.text : undefined}
                    aria-busy={isOpen.text ? busy : undefined}
                  >
                    {isOpen.text && opened ? "Ver menos" : "Ver mais"}
                    <span className="vh"> da publicação de {user.name}</span>
                  </Link>
                </>
              )
            }
          />
        </div>
        {book && <RelatedBook book={book} reader={user.name} />}
        {event && <RelatedEvent event={event} />}
        <PostActs post={post} search={search}>
          <Link
            to={`${address}#${anchors.field(id)}`}
            onClick={openHere("talk")}
            aria-expanded={isHydrated && !isAlone ? isOpen.talk : undefined}
            aria-busy={isOpen.talk ? busy : undefined}
          >
            <Icon name="comment" />
            <span className="lbl">
              Comentar<span className="vh"> a publicação de {user.name}:</span>
            </span>
            <b className="num">{formatNumber(post.commentCount)}</b>
          </Link>
        </PostActs>
        {isGone && (
          <p className="meta" role="status">
            Esta publicação foi apagada.
          </p>
        )}
        {talk && <Talk postId={id} talk={talk} search={search} isAsked={!isAlone} />}
      </div>
    </article>
  );
}

function Head({ post }: { post: ShownPost }) {
  const { user, type } = post;
  const { label, section } = postTypeLooks[type];
  return (
    <div className="self-center leading-snug min-w-0">
      <AuthorName author={user} className="font-bold text-lg wrap-anywhere" />{" "}
      {user.role !== "user" && (
        <span className="ml-1">
          <RoleBadge role={user.role} />
        </span>
      )}
      <p className="flex flex-wrap gap-x-3">
        <WrittenAt {...post} />
        <Tag section={section}>{label}</Tag>
      </p>
    </div>
  );
}
