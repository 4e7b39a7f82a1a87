import { unlockedBy } from "~/club/achievements/queries.server";
import { badgeNumber } from "~/club/achievements/rules";
import type { MemberContext } from "~/club/context";
import { countsOf, type MemberCounts, shelfOf } from "~/club/reading/queries.server";
import { reviewsByMember } from "~/club/reviews/reviews.server";
import { truncate } from "~/ui/format";
import { linksAround, partOf } from "../shell/paging";

export type TabName = "livros" | "resenhas" | "conquistas";

/** What an open profile shows below its head: numbers, tabs, and the contents of the chosen one only. */
export function openProfileOf(ctx: MemberContext, memberId: number, url: URL) {
  const counts = countsOf(ctx, memberId);
  if (!counts) return null;
  const tabs = tabsOf(counts);
  const asked = url.searchParams.get("aba");
  const name = tabs.find((tab) => tab === asked) ?? tabs[0];
  return { counts, tabs, tab: tabOf(ctx, memberId, name, { counts, url }) };
}
export type OpenProfile = NonNullable<ReturnType<typeof openProfileOf>>;
export type Tab<Name extends TabName> = Extract<OpenProfile["tab"], { name: Name }>;

function tabsOf({ reading, achievements }: MemberCounts): [TabName, ...TabName[]] {
  const last: TabName[] = achievements === null ? [] : ["conquistas"];
  return reading ? ["livros", "resenhas", ...last] : ["resenhas", ...last];
}

type Source = { counts: MemberCounts; url: URL };

function tabOf(ctx: MemberContext, memberId: number, name: TabName, { counts, url }: Source) {
  switch (name) {
    case "livros":
      return { name, ...shelfPart(ctx, memberId, counts.reading?.booksOpened ?? 0, url) };
    case "resenhas":
      return { name, ...reviewsPart(ctx, memberId, counts.reviews, url) };
    case "conquistas":
      return { name, entries: stampsOf(ctx, memberId) };
  }
}

const booksPerPage = 16;

function shelfPart(ctx: MemberContext, memberId: number, total: number, url: URL) {
  const part = partOf(url, total, booksPerPage);
  const labels = { newer: "Livros anteriores", older: "Mais livros" };
  return { entries: shelfOf(ctx, memberId, part), links: linksAround(url, part, labels, "#livros") };
}

const reviewsPerPage = 10;
const reviewLength = 300;

function reviewsPart(ctx: MemberContext, memberId: number, total: number, url: URL) {
  const part = partOf(url, total, reviewsPerPage);
  const entries = reviewsByMember(ctx, memberId, part).map((review) => {
    const { id, book, rating, isFeatured, createdAt, content } = review;
    const opening = truncate(content, reviewLength);
    return { id, book, rating, isFeatured, createdAt, opening, isWhole: opening === content };
  });
  const labels = { newer: "Resenhas mais novas", older: "Mais resenhas" };
  return { entries, links: linksAround(url, part, labels, "#resenhas") };
}

function stampsOf(ctx: MemberContext, memberId: number) {
  return unlockedBy(ctx, memberId).map(({ id, unlockedAt, achievement: { name, icon, category } }) => {
    return { id, unlockedAt, name: name || "Conquista", icon, category, number: badgeNumber(name) };
  });
}
