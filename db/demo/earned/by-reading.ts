import type { Sitting } from "../diary";
import type { DemoTime } from "../time";
import { type Count, type Earned, numbered, reaching } from "./counting";

const longBookPages = 600;

export function earnedByReading(sittings: Sitting[], time: DemoTime): Earned[] {
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
