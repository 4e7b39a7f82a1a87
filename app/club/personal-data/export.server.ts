import type { MemberContext } from "../context";
import { consumeRateLimit } from "../members/rate-limits.server";
import { accountSections } from "./account.server";
import { chatSections } from "./chat.server";
import { communitySections } from "./community.server";
import { readingSections } from "./reading.server";
import type { Section } from "./section.server";

/** Everything that the club keeps about a member, in the order in which it is told. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...readingSections,
  ...communitySections,
  ...chatSections,
];

/** Counts a download before it is made: five an hour. @throws ClubError too_many_attempts. */
export function reserveExport(ctx: MemberContext): void {
  consumeRateLimit(ctx, "baixar", String(ctx.viewer.id));
}

/**
 * Everything about the viewer as one JSON text, piece by piece; between two pieces the caller may serve others.
 * What ends while it is being told is simply told no further.
 */
export function* personalDataText(ctx: MemberContext, club: string): Generator<string> {
  yield `{\n  "clube": ${JSON.stringify(club)},\n  "geradoEm": ${JSON.stringify(ctx.now)}`;
  for (const chapter of sections) {
    yield `,\n  "${chapter.name}": `;
    if (chapter.isOneThing) {
      const [[thing = null] = []] = chapter.lots(ctx);
      yield indented(thing, 2);
    } else yield* listOf(chapter, ctx);
  }
  yield "\n}\n";
}

function* listOf({ lots }: Section, ctx: MemberContext): Generator<string> {
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
