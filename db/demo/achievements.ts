import type { Db } from "../client.server";
import { achievements, userAchievements } from "../schema";
import type { Sitting } from "./diary";
import { insertAll } from "./insert-all";
import type { DemoMember } from "./members";
import type { WrittenReview } from "./reviews";
import type { DemoTime } from "./time";

/** How often something has happened by a moment. */
type Count = { value: number; at: Date };

const day = 86_400_000;
const longBookPages = 600;

/** Leaves what reading and reviewing have unlocked, each at the moment at which it was earned. */
export function insertAchievements(
  db: Db,
  time: DemoTime,
  members: DemoMember[],
  diary: Sitting[],
  reviews: WrittenReview[],
): void {
  const idOf = new Map(
    db
      .select()
      .from(achievements)
      .all()
      .map(({ id, name }) => [name, id]),
  );
  const unlocked = members.flatMap((member) => {
    const sittings = diary.filter((sitting) => sitting.member.id === member.id);
    const own = reviews.filter(({ userId }) => userId === member.id);
    return [...earnedByReading(sittings, time), ...earnedByWriting(own, time)].flatMap(([name, at]) => {
      const achievementId = idOf.get(name);
      return achievementId && at ? [{ userId: member.id, achievementId, unlockedAt: at }] : [];
    });
  });
  insertAll(
    db,
    userAchievements,
    unlocked.sort((one, other) => one.unlockedAt.getTime() - other.unlockedAt.getTime()),
  );
}

type Earned = [name: string, at: Date | undefined];

function earnedByReading(sittings: Sitting[], time: DemoTime): Earned[] {
  const momentOf = ({ daysAgo, hours }: Sitting) => time.momentAgo(daysAgo, hours);
  const pages = pagesRead(sittings, momentOf);
  const streaks = streaksOf(sittings, momentOf);
  const completed = sittings.filter(({ book, page }) => page === book.pageCount);
  const books = numbered(completed.map(momentOf));
  const onTime = completed.filter(({ book, daysAgo }) => daysAgo >= book.lastDay);
  const long = completed.filter(({ book }) => book.pageCount >= longBookPages);
  return [
    ["Primeiras Páginas", reaching(1, pages)],
    ["Mil Páginas", reaching(1000, pages)],
    ["Cinco Mil Páginas", reaching(5000, pages)],
    ["Dez Mil Páginas", reaching(10_000, pages)],
    ["Alma de Leitor", reaching(1, books)],
    ["Cinco Livros", reaching(5, books)],
    ["Doze Livros", reaching(12, books)],
    ["Palavra de Leitor", reaching(1, numbered(onTime.map(momentOf)))],
    ["Fôlego de Leitor", reaching(1, numbered(long.map(momentOf)))],
    ["Sete Dias Seguidos", reaching(7, streaks)],
    ["Trinta Dias Seguidos", reaching(30, streaks)],
    ["Cem Dias Seguidos", reaching(100, streaks)],
  ];
}

function earnedByWriting(reviews: WrittenReview[], { now }: DemoTime): Earned[] {
  const written = numbered(reviews.map(({ createdAt }) => createdAt));
  // The staff read on the next day.
  const featured = reviews
    .filter(({ isFeatured }) => isFeatured)
    .map(({ createdAt }) => new Date(Math.min(createdAt.getTime() + day, now.getTime())));
  return [
    ["Primeira Resenha", reaching(1, written)],
    ["Cinco Resenhas", reaching(5, written)],
    ["Resenha em Destaque", reaching(1, numbered(featured))],
  ];
}

function reaching(goal: number, counts: Count[]): Date | undefined {
  return counts.find(({ value }) => value >= goal)?.at;
}

function numbered(moments: Date[]): Count[] {
  return moments.map((at, index) => ({ value: index + 1, at }));
}

function pagesRead(sittings: Sitting[], momentOf: (sitting: Sitting) => Date): Count[] {
  const lastPages = new Map<number, number>();
  let read = 0;
  return sittings.map((sitting) => {
    read += sitting.page - (lastPages.get(sitting.book.id) ?? 0);
    lastPages.set(sitting.book.id, sitting.page);
    return { value: read, at: momentOf(sitting) };
  });
}

function streaksOf(sittings: Sitting[], momentOf: (sitting: Sitting) => Date): Count[] {
  let days = 0;
  let before = Number.NaN;
  return sittings.map((sitting) => {
    days = before - sitting.daysAgo === 1 ? days + 1 : 1;
    before = sitting.daysAgo;
    return { value: days, at: momentOf(sitting) };
  });
}
