import { invites, webhooks } from "#db/schema";
import type { TestClub } from "./app";

/** Rows that two members have made as staff. */
export function makeStaffRows({ db, clock }: TestClub, a: number, b: number): void {
  db.insert(invites)
    .values(
      [a, b].map((createdById) => ({
        createdById,
        token: `convite-${createdById}`,
        note: createdById === a ? "convite-de-ana" : "convite-de-bia",
        expiresAt: clock.now,
        maxUses: 3,
      })),
    )
    .run();
  db.insert(webhooks)
    .values(
      [a, b].map((createdById) => ({
        createdById,
        url: `https://webhook-de-${createdById}.example/`,
        secret: `whsec_${createdById}`,
        events: ["book.current"],
      })),
    )
    .run();
}
