import { column, queryRow } from "#db/rows.server";
import type { MemberContext } from "../context";
import { hour } from "../durations";
import { position } from "./conversation-queries.server";
import { type OpenedPostsView, openedPostsView } from "./conversation-views";

/** After its first display the announcement stays for a while, also through likes and comments. */
const displayTime = hour;

/**
 * The posts that waited for the viewer's last saved pages; null for nothing, for members who accept spoilers of the book, and
 * once the announcement was displayed. Texts that the viewer opened before do not count.
 */
export function openedPosts({ db, now, viewer }: MemberContext, bookId: number): OpenedPostsView | null {
  const found = queryRow(db, {
    ...openedPostsView.shape,
    first: column.numberOrNull,
    page: column.numberOrNull,
  })`
    select count(*) as posts, opened_from_page as after, furthest_page as until, posts.id as first,
      min(spoiler_page) as page, opened_seen_at is not null as wasDisplayed
    from (
      select *, (
        select id from posts where created_at <= last_updated order by created_at desc, id desc limit 1
      ) as last_post
      from user_progress where user_progress.user_id = ${viewer.id} and book_id = ${bookId} limit 1
    ) as reading
    cross join posts on related_book_id = book_id
      and ${position} > +opened_from_page and ${position} <= +furthest_page and posts.id <= last_post
    where opened_from_page is not null
      and (opened_seen_at is null or opened_seen_at > ${now.getTime() - displayTime})
      and spoiler_page is not null and posts.user_id <> ${viewer.id}
      and not exists (select 1 from spoiler_consents where user_id = ${viewer.id} and book_id = ${bookId})
      and posts.id not in (select post_id from revealed_texts where user_id = ${viewer.id} and post_id is not null)
    group by reading.id
  `;
  if (!found || found.first === null || found.page === null) return null;
  const { first, page, ...opened } = found;
  return { ...opened, first: { id: first, page } };
}
