import type { MemberContext } from "../context";
import { consumeRateLimit } from "../members/rate-limits.server";
import { accountSections } from "./account.server";
import { chatSections } from "./chat.server";
import { communitySections } from "./community.server";
import { readingSections } from "./reading.server";
import type { Section } from "./section.server";

export const sections: readonly Section[] = [
  ...accountSections,
  ...readingSections,
  ...communitySections,
  ...chatSections,
];

/** Counts an export: five an hour. @throws ClubError too_many_attempts. */
export function reserveExport(ctx: MemberContext): void {
  consumeRateLimit(ctx, "baixar", String(ctx.viewer.id));
}

/** The export as JSON text in pieces; other requests run in between. Rows deleted meanwhile are left out. */
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
