import type { MemberCounts } from "~/club/reading/queries.server";
import { formatNumber } from "~/ui/format";
import { Stats } from "~/ui/stats";

/** The numbers of a member, without those that are hidden. */
export function ProfileTiles({ counts: { reading, reviews, achievements } }: { counts: MemberCounts }) {
  const tiles = [
    { label: "Livros lidos", count: reading?.booksRead ?? null },
    { label: "Páginas lidas", count: reading?.pagesRead ?? null },
    { label: "Resenhas", count: reviews },
    { label: "Conquistas", count: achievements },
  ];
  return (
    <Stats
      items={tiles.flatMap(({ label, count }) =>
        count === null ? [] : [{ label, value: formatNumber(count) }],
      )}
    />
  );
}
