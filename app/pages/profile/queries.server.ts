import { metricsOfMember } from "~/club/achievements/metrics-queries.server";
import { unlockedBy } from "~/club/achievements/queries.server";
import { badgeNumber } from "~/club/achievements/rules";
import type { MemberContext } from "~/club/context";
import { memberProfile } from "~/club/profiles/queries.server";
import type { MemberView } from "~/club/profiles/views";
import { quoteCountOf } from "~/club/quotes/queries.server";
import { type MemberCounts, memberCountsOf, shelfOf } from "~/club/reading/queries.server";
import { yearOf } from "~/club/reading/year-queries.server";
import { reviewsByMember } from "~/club/reviews/queries.server";
import { requireId } from "~/server/http/input.server";
import { truncate } from "~/ui/text/format";
import { pageLinks, paginationOf } from "../shared/pagination";

/** @throws ClubError or HttpError 404. */
export function memberOfPath(ctx: MemberContext, id: string | undefined): MemberView {
  if (id === undefined) return memberProfile(ctx, ctx.viewer.id);
  return memberProfile(ctx, requireId(id, "Membro não encontrado."));
}

export type TabName = "livros" | "resenhas" | "conquistas";

/** Numbers and the chosen tab of an open profile. */
export function profileData(ctx: MemberContext, memberId: number, url: URL) {
  const counts = memberCountsOf(ctx, memberId);
  if (!counts) return null;
  const tabs = tabsOf(counts);
  const asked = url.searchParams.get("aba");
  const name = tabs.find((tab) => tab === asked) ?? tabs[0];
  return {
    counts,
    tabs,
    tab: tabOf(ctx, memberId, name, { counts, url }),
    withoutRanking: ctx.hidesRanking ? withoutRanking(ctx, memberId) : undefined,
  };
}

/** The parts of a profile in a club without ranking. */
function withoutRanking(ctx: MemberContext, memberId: number) {
  return {
    meetings: metricsOfMember(ctx, memberId, ["meetings"]).meetings ?? 0,
    quotes: quoteCountOf(ctx, memberId),
    year: yearOf(ctx, memberId),
  };
}
export type WithoutRanking = ReturnType<typeof withoutRanking>;
export type ProfileData = NonNullable<ReturnType<typeof profileData>>;
export type Tab<Name extends TabName> = Extract<ProfileData["tab"], { name: Name }>;

function tabsOf({ reading, achievements }: MemberCounts): [TabName, ...TabName[]] {
  const last: TabName[] = achievements === null ? [] : ["conquistas"];
  return reading ? ["livros", "resenhas", ...last] : ["resenhas", ...last];
}

type Source = { counts: MemberCounts; url: URL };

function tabOf(ctx: MemberContext, memberId: number, name: TabName, { counts, url }: Source) {
  switch (name) {
    case "livros":
      return { name, ...booksTab(ctx, memberId, counts.reading?.booksOpened ?? 0, url) };
    case "resenhas":
      return { name, ...reviewsTab(ctx, memberId, counts.reviews, url) };
    case "conquistas":
      return { name, entries: achievementsOf(ctx, memberId) };
  }
}

const booksPerPage = 16;

function booksTab(ctx: MemberContext, memberId: number, total: number, url: URL) {
  const pagination = paginationOf(url, total, booksPerPage);
  const labels = { newer: "Livros anteriores", older: "Mais livros" };
  return {
    entries: shelfOf(ctx, memberId, pagination),
    links: pageLinks(url, pagination, labels, "#livros"),
  };
}

const reviewsPerPage = 10;
const reviewLength = 300;

function reviewsTab(ctx: MemberContext, memberId: number, total: number, url: URL) {
  const pagination = paginationOf(url, total, reviewsPerPage);
  const entries = reviewsByMember(ctx, memberId, pagination).map((review) => {
    const { id, book, rating, isFeatured, createdAt, content, withheld } = review;
    const opening = truncate(content, reviewLength);
    return { id, book, rating, isFeatured, createdAt, withheld, opening, isWhole: opening === content };
  });
  const labels = { newer: "Resenhas mais novas", older: "Mais resenhas" };
  return { entries, links: pageLinks(url, pagination, labels, "#resenhas") };
}

function achievementsOf(ctx: MemberContext, memberId: number) {
  return unlockedBy(ctx, memberId).map(({ id, unlockedAt, achievement: { slug, name, icon, category } }) => {
    return { id, unlockedAt, name: name || "Conquista", icon, category, number: badgeNumber(slug) };
  });
}
