import { type Column, type SQL, sql } from "drizzle-orm";
import { column, computed } from "#db/rows.server";
import { comments, posts, revealedTexts, reviews } from "#db/schema";
import type { ReadingUnit } from "#db/schema/enums";
import { shownPosition, withheldAt } from "./rules";
import type { Withheld } from "./views";
import type { OwnPage } from "./wording";

/** The columns of a text that may carry a page. All are SQL, so that a withheld text stays in the database. */
export type GatedText = {
  content: SQL | Column;
  author: SQL | Column;
  book: SQL | Column;
  /** The page of the book, or null for a text without one. */
  page: SQL | Column;
  /** Whether the reader has opened this text. */
  isRevealed: SQL;
  /** Whether the page is the last one of the book, which a correction may move below a reader. */
  isLastPage?: boolean;
  /** The reader's id; by default the parameter `viewerId`. */
  viewer?: SQL;
};

const viewerId = sql`${sql.placeholder("viewerId")}`;

/**
 * The page up to which all texts about a book are open for a reader. A query about one book and one reader computes it
 * once.
 */
function openedPage({ book, page, viewer = viewerId, isLastPage = false }: GatedText): SQL {
  // Only a lowered page count has readers past the last page, or on it, who have not finished.
  const isMoved = isLastPage
    ? sql`when furthest_page > ${page} or current_page >= ${page} then 0`
    : sql.empty();
  return sql`coalesce((
    select case when completed_at is not null then ${everyPage} ${isMoved} else max(furthest_page, current_page) end
    from user_progress where user_id = ${viewer} and book_id = ${book}
  ), 0)`;
}

const everyPage = sql.raw(String(Number.MAX_SAFE_INTEGER));

/**
 * The one rule of the spoiler line: the author, readers who have reached the page or finished the book, members who
 * accept spoilers of the book, and members who have opened this text. Roles open nothing. Nobody has reached a page of a
 * missing book. The query needs `viewerId`.
 */
export function isWithheld(text: GatedText): SQL {
  const { author, book, page, isRevealed, viewer = viewerId } = text;
  return sql`(
    ${page} is not null and ${author} is not ${viewer} and ${page} > ${openedPage(text)}
    and not exists (select 1 from spoiler_consents where user_id = ${viewer} and book_id = ${book})
    and not ${isRevealed}
  )`;
}

type RevealedColumn = Exclude<keyof typeof revealedTexts.$inferSelect, "id" | "userId" | "createdAt">;

/** Whether the reader has opened the text with this id. */
export function isRevealed(column: RevealedColumn, id: SQL | Column, viewer = viewerId): SQL {
  const target = sql.identifier(revealedTexts[column].name);
  return sql`exists (select 1 from revealed_texts where user_id = ${viewer} and ${target} = ${id})`;
}

export const postText: GatedText = {
  content: posts.content,
  author: posts.userId,
  book: posts.relatedBookId,
  page: posts.spoilerPage,
  isRevealed: isRevealed("postId", posts.id),
};

function ofCommentedPost(name: SQL): SQL {
  return sql`(select commented.${name} from posts as commented where commented.id = ${comments.postId})`;
}

const pageOfPost = ofCommentedPost(sql`spoiler_page`);

/**
 * The page of the post applies to its comments. An opened post opens those that have no higher page.
 * @param viewer the reader's id.
 */
export function commentTextFor(viewer: SQL): GatedText {
  return {
    content: comments.content,
    author: comments.userId,
    book: ofCommentedPost(sql`related_book_id`),
    page: sql`nullif(max(coalesce(${comments.spoilerPage}, 0), coalesce(${pageOfPost}, 0)), 0)`,
    isRevealed: sql`(${isRevealed("commentId", comments.id, viewer)} or (
      coalesce(${comments.spoilerPage}, 0) <= coalesce(${pageOfPost}, 0)
      and ${isRevealed("postId", comments.postId, viewer)}
    ))`,
    viewer,
  };
}

export const commentText = commentTextFor(viewerId);

/** A review with spoilers of the ending has the last page of its book; without pages, one that nobody has reached. */
export const reviewText: GatedText = {
  content: reviews.content,
  author: reviews.userId,
  book: reviews.bookId,
  page: sql`case when ${reviews.spoilsEnding} then (
    select coalesce(reviewed.page_count, 1) from books as reviewed where reviewed.id = ${reviews.bookId}
  ) end`,
  isRevealed: isRevealed("reviewId", reviews.id),
  isLastPage: true,
};

/**
 * A message of a group about a book.
 * @param table the name of `chat_messages` in the query. @param viewer the reader's id.
 */
export function messageText(table: SQL, viewer: SQL): GatedText {
  return {
    content: sql`${table}.content`,
    author: sql`${table}.sender_id`,
    book: sql`${table}.spoiler_book_id`,
    page: sql`${table}.spoiler_page`,
    isRevealed: isRevealed("messageId", sql`${table}.id`, viewer),
    viewer,
  };
}

/** The text, or "" for a reader from whom it is withheld. */
export function shownContent(text: GatedText): SQL<string> {
  return computed(column.text)`case when ${isWithheld(text)} then '' else ${text.content} end`;
}

/** The page of a text that the reader has opened before reaching that page; null for all others. */
export function openedBefore(text: GatedText) {
  const { author, book, page, isRevealed, viewer = viewerId } = text;
  return computed(column.numberOrNull)`case when
    ${page} is not null and ${book} is not null and ${author} is not ${viewer} and ${isRevealed}
    and ${page} > ${openedPage(text)} then ${page}
  end`;
}

/** A value, such as an attachment, that is null for a reader from whom the text is withheld. */
export function shownOrNull(text: GatedText, value: SQL): SQL {
  return sql`case when ${isWithheld(text)} then null else ${value} end`;
}

/** The reader's distance as JSON for `withheldFrom`; null for a text that the reader may see. */
export function withheldColumn(text: GatedText): SQL<string | null> {
  return computed(column.textOrNull)`case when ${isWithheld(text)} then coalesce((
    select json_array(${text.page}, coalesce(max(reader.furthest_page, reader.current_page), 0), books.page_count,
      coalesce(reader.reading_unit, 'page'), reader.edition_pages)
    from books left join user_progress as reader
      on reader.book_id = books.id and reader.user_id = ${text.viewer ?? viewerId}
    where books.id = ${text.book}
  ), json_array(${text.page}, 0, ${text.page}, 'page', null)) end`;
}

/** @param distance the value of `withheldColumn`. */
export function withheldFrom(distance: string | null): Withheld | null {
  if (distance === null) return null;
  const [page, reached, pageCount, unit, editionPages] = JSON.parse(distance) as Distance;
  return withheldAt({ page, reached, pageCount, unit, editionPages });
}

/** A text as its reader may see it. @param row with the value of `withheldColumn`. */
export function textView<Row extends { withheld: string | null }>({ withheld, ...text }: Row) {
  return { ...text, withheld: withheldFrom(withheld) };
}

type Distance = [
  page: number,
  reached: number,
  pageCount: number,
  unit: ReadingUnit,
  editionPages: number | null,
];

/** The page of a text and the reader's edition as JSON; null for a reader of the club's edition. */
export function ownPageColumn({ page, book, viewer = viewerId }: GatedText): SQL<string | null> {
  return computed(column.textOrNull)`case when ${page} is not null then (
    select json_array(${page}, books.page_count, reader.reading_unit, reader.edition_pages)
    from user_progress as reader join books on books.id = reader.book_id
    where reader.user_id = ${viewer} and reader.book_id = ${book} and reader.reading_unit <> 'page'
  ) end`;
}

/** @param page the value of `ownPageColumn`. */
export function ownPageFrom(page: string | null): OwnPage | undefined {
  if (page === null) return undefined;
  const [clubPage, pageCount, unit, editionPages] = JSON.parse(page) as [
    page: number,
    pageCount: number,
    unit: OwnPage["unit"],
    editionPages: number | null,
  ];
  return { unit, position: shownPosition(clubPage, { unit, editionPages }, pageCount) };
}
