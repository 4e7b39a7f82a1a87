import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import type { Context } from "../context";
import { viewerColumns } from "../members/viewer.server";
import { findConversation, listeners } from "./access.server";

/** Tells the others in a conversation that a member is writing; for who is not in it, nobody. */
export function typing(ctx: Context, memberId: number, conversationId: number): void {
  const viewer = ctx.db.select(viewerColumns).from(users).where(eq(users.id, memberId)).get();
  const own = viewer && findConversation({ ...ctx, viewer }, conversationId);
  if (!own) return;
  const others = listeners(ctx, own).filter((id) => id !== memberId);
  ctx.tell(others, { is: "typing", conversationId, memberId, name: viewer.name });
}
