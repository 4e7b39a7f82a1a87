import { useFetcher, useLocation } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Cover } from "~/ui/art/cover";
import { Avatar } from "~/ui/avatar";
import { CalendarDate } from "~/ui/calendar-date";
import { loadIfReachable } from "~/ui/form/unanswered";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { isPlainClick, Link } from "~/ui/link";
import { ProgressBar } from "~/ui/progress-bar";
import { Ribbon } from "~/ui/ribbon";
import { RoleBadge } from "~/ui/role-badge";
import { Tag } from "~/ui/tag";
import { formatDateTime, formatDay, formatNumber, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { AuthorName, PostedAt } from "../author";
import { PageLine } from "../page-line";
import { postTypes } from "../post-types";
import { SpoilerFold } from "../spoiler-fold";
import { CommentList } from "./comments";
import { revealPostForm } from "./forms";
import { PostActions } from "./post-actions";
import type { CommentsPage, ExpandedPostData, PostViewModel } from "./queries.server";
import { FormattedText } from "./text";
import { anchors, postUrl } from "./urls";

type Props = {
  post: PostViewModel;
  /** The comments are there from the start on the post's own page. */
  comments?: CommentsPage;
  /** On the page of its book a post does not repeat the book. */
  isAboutPage?: boolean;
  isJustOpened?: boolean;
  /** The query of the dialogs; by default that of the page. */
  dialogSearch?: string;
};

export function Post({
  post,
  comments: ownComments,
  isAboutPage = false,
  isJustOpened = false,
  dialogSearch,
}: Props) {
  const { id, user, book, event } = post;
  const { expanded, isLoading, isDeleted, isOpen, toggle } = useExpandedPost(id);
  const isHydrated = useHydrated();
  const { search: ownSearch } = useLocation();
  const search = dialogSearch ?? ownSearch;
  const isSinglePost = ownComments !== undefined;
  const comments = ownComments ?? (isOpen.comments ? expanded?.comments : undefined);
  const text = (isOpen.text && expanded?.post.text) || post.text;
  const address = postUrl(id, search);
  const busy = isLoading || undefined;

  function expandHere(section: "text" | "comments") {
    return (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (isSinglePost) document.getElementById(anchors.field(id))?.focus();
      else toggle(section);
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
          <Ribbon icon="pin">Destaque do administrador</Ribbon>
        </p>
      )}
      <Avatar name={user.name} src={user.avatar} size="lg" />
      <Head post={post} isJustOpened={isJustOpened} />
      <div className="col-span-full min-w-0 wrap-anywhere md:col-[2]">
        {post.withheld ? (
          <SpoilerFold
            withheld={post.withheld}
            author={user.name}
            form={revealPostForm}
            hiddenFields={{ postId: id }}
          />
        ) : (
          <div className="prose mt-1">
            <FormattedText
              of={text}
              end={
                post.isCut && (
                  <>
                    {" "}
                    <Link
                      className="link font-sans text-base whitespace-nowrap"
                      to={`${address}#${anchors.post(id)}`}
                      onClick={expandHere("text")}
                      aria-expanded={isHydrated ? isOpen.text : undefined}
                      aria-busy={isOpen.text ? busy : undefined}
                    >
                      {isOpen.text && expanded ? "Ver menos" : "Ver mais"}
                      <span className="sr-only"> da publicação de {user.name}</span>
                    </Link>
                  </>
                )
              }
            />
          </div>
        )}
        {post.pageLine && <PageLine>{post.pageLine}</PageLine>}
        {book && !isAboutPage && <RelatedBook book={book} reader={user.name} />}
        {event && <RelatedEvent event={event} />}
        {post.withheld && (
          <p className="meta mt-3">
            {plural(post.likeCount, "curtida", "curtidas")} ·{" "}
            {plural(post.commentCount, "comentário", "comentários")}
          </p>
        )}
        <PostActions post={post} search={search}>
          <Link
            to={`${address}#${anchors.field(id)}`}
            onClick={expandHere("comments")}
            aria-expanded={isHydrated && !isSinglePost ? isOpen.comments : undefined}
            aria-busy={isOpen.comments ? busy : undefined}
          >
            <Icon name="comment" />
            <span className="max-sm:sr-only">
              Comentar<span className="sr-only"> a publicação de {user.name}:</span>
            </span>
            <b>{formatNumber(post.commentCount)}</b>
          </Link>
        </PostActions>
        {isDeleted && (
          <p className="meta" role="status">
            Esta publicação foi apagada.
          </p>
        )}
        {comments && <CommentList postId={id} page={comments} search={search} hasAutoFocus={!isSinglePost} />}
      </div>
    </article>
  );
}

function Head({ post, isJustOpened }: { post: PostViewModel; isJustOpened: boolean }) {
  const { user, type } = post;
  const { label, section } = postTypes[type];
  return (
    <div className="self-center leading-snug min-w-0">
      <AuthorName author={user} className="font-bold text-lg wrap-anywhere" />{" "}
      {user.role !== "user" && (
        <span className="ml-1">
          <RoleBadge role={user.role} />
        </span>
      )}
      <p className="flex flex-wrap gap-x-3">
        <PostedAt {...post} />
        <Tag section={section}>{label}</Tag>
        {isJustOpened && <span className="tag-soft">Acabou de se abrir</span>}
      </p>
    </div>
  );
}

type ExpandedPost = {
  /** The full post and its comments once loaded. The router revalidates it. */
  expanded: ExpandedPostData | null;
  isLoading: boolean;
  /** True if the post was deleted after the feed was loaded. */
  isDeleted: boolean;
  isOpen: Record<PostSection, boolean>;
  toggle: (section: PostSection) => void;
};

type PostSection = "text" | "comments";

/** Expands a post in the feed: the rest of its text, and its comments. */
function useExpandedPost(postId: number): ExpandedPost {
  const fetcher = useFetcher<{ expanded: ExpandedPostData | null } | null>();
  const [isOpen, setIsOpen] = useState<Record<PostSection, boolean>>({ text: false, comments: false });
  const expanded = fetcher.data?.expanded ?? null;
  return {
    expanded,
    isLoading: !fetcher.data && fetcher.state !== "idle",
    isDeleted: fetcher.data !== undefined && expanded === null,
    isOpen,
    toggle(section) {
      setIsOpen((before) => ({ ...before, [section]: !before[section] }));
      if (isOpen[section]) return;
      // An expanded section loads again: there may be newer comments.
      void loadIfReachable(() => fetcher.load(postUrl(postId))).then((isLoaded) => {
        if (!isLoaded && !fetcher.data) setIsOpen((before) => ({ ...before, [section]: false }));
      });
    },
  };
}

const relatedClass = "group grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 mt-4 no-underline";

type RelatedBookProps = { book: NonNullable<PostViewModel["book"]>; reader: string };

/** The book of a post. A progress post also shows the page that its author had reached. */
function RelatedBook({ book: { id, title, author, cover, progress }, reader }: RelatedBookProps) {
  return (
    <Link className={relatedClass} to={`/book/${id}`}>
      <Cover cover={cover} size="xs" className="w-21 max-[20rem]:w-[22vw]" decorative />
      <span>
        <span className="text-lg condensed block group-hover:underline group-hover:decoration-2">
          {title}
        </span>
        {progress ? (
          <>
            <span className="meta">
              Página {formatNumber(progress.page)} de {formatNumber(progress.last)}
            </span>
            <span className="block mt-2 w-full max-w-56">
              <ProgressBar percent={progress.percent} size="sm" label={`Progresso de ${reader}`} isMeasure />
            </span>
          </>
        ) : (
          <span className="meta">{author}</span>
        )}
      </span>
    </Link>
  );
}

function RelatedEvent({ event }: { event: NonNullable<PostViewModel["event"]> }) {
  const { id, title, startDate, wholeDays, day, isCancelled, place, minutes } = event;
  const { timeZone } = useRootData();
  const where = isCancelled ? "Cancelado" : place;
  // As `startWords`, whose file the feed does not load.
  const start = wholeDays ? formatDay(wholeDays.first) : formatDateTime(startDate, timeZone);
  const about = minutes === null ? [start, where] : ["Ata", title];
  return (
    <Link
      className={relatedClass}
      to={minutes === null ? `/events/${id}` : `/events/${id}/ata`}
      data-sec="events"
    >
      <CalendarDate day={day} size="sm" />
      <span>
        <span className="text-lg condensed block group-hover:underline group-hover:decoration-2">
          {minutes ?? title}
        </span>
        <span className="meta">{about.filter(Boolean).join(" · ")}</span>
      </span>
    </Link>
  );
}
