import { areSimilar, unknownAuthor } from "~/club/books/rules";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { previewOf } from "~/club/importing/check.server";
import { rowsToLookUp } from "~/club/importing/pages-changes.server";
import { isWithoutPages } from "~/club/importing/rules";
import type { ImportView } from "~/club/importing/views";
import { lookUp } from "../lookup/lookup.server";
import type { App } from "../runtime/app.server";

/** Books of one request, and those that are asked for at once: each may wait some seconds for its sources. */
const mostAtOnce = 4;
const most = 20;

/**
 * The pages of the first books of a waiting import that have an ISBN and none, by their lines, as the look-up knows them.
 * @throws ClubError too_many_attempts before the first answer.
 */
export async function lookUpPages(
  app: App,
  ctx: MemberContext,
  waiting: ImportView,
): Promise<Map<number, number>> {
  const pages = new Map<number, number>();
  const preview = await previewOf(ctx, waiting);
  const wanted = new Set(preview.rows.filter(isWithoutPages).map(({ line }) => line));
  const rows = rowsToLookUp(ctx, waiting)
    .filter(({ line }) => wanted.has(line))
    .slice(0, most);
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    const asked = rows.slice(at, at + mostAtOnce);
    const answers = await Promise.allSettled(asked.map(({ isbn }) => lookUp(app, ctx, { isbn })));
    for (const [index, answer] of answers.entries()) {
      if (answer.status === "rejected") {
        if (pages.size > 0 && answer.reason instanceof ClubError) return pages;
        throw answer.reason;
      }
      const row = asked[index];
      if (!row) continue;
      // The number may be that of another book.
      const record = answer.value.found.find(
        ({ title, author, pageCount }) =>
          pageCount !== null && areSimilar({ title, author: author ?? unknownAuthor }, row),
      );
      if (record?.pageCount) pages.set(row.line, record.pageCount);
    }
  }
  return pages;
}
