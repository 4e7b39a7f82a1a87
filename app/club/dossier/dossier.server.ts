import type { MemberContext } from "../context";
import { reserveVisit } from "../members/login-limits.server";
import { accountChapters } from "./account.server";
import type { Chapter } from "./chapter.server";
import { communityChapters } from "./community.server";
import { readingChapters } from "./reading.server";
import { talkChapters } from "./talk.server";

/** Everything that the club keeps about a member, in the order in which it is told. */
export const chapters: readonly Chapter[] = [
  ...accountChapters,
  ...readingChapters,
  ...communityChapters,
  ...talkChapters,
];

/** Counts a download before it is made: five an hour. @throws ClubError too_many_attempts. */
export function reserveDossier(ctx: MemberContext): void {
  reserveVisit(ctx, "baixar", String(ctx.viewer.id));
}

/**
 * Everything about the viewer as one JSON text, piece by piece; between two pieces the caller may serve others.
 * What ends while it is being told is simply told no further.
 */
export function* dossierText(ctx: MemberContext, club: string): Generator<string> {
  yield `{\n  "clube": ${JSON.stringify(club)},\n  "geradoEm": ${JSON.stringify(ctx.now)}`;
  for (const chapter of chapters) {
    yield `,\n  "${chapter.name}": `;
    if (chapter.isOneThing) {
      const [[thing = null] = []] = chapter.lots(ctx);
      yield indented(thing, 2);
    } else yield* listOf(chapter, ctx);
  }
  yield "\n}\n";
}

function* listOf({ lots }: Chapter, ctx: MemberContext): Generator<string> {
  let before = "[";
  for (const lot of lots(ctx)) {
    if (lot.length === 0) continue;
    yield before + lot.map((row) => `\n    ${indented(row, 4)}`).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "\n  ]";
}

function indented(value: unknown, by: number): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(by)}`);
}
