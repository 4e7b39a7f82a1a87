import { and, desc, eq, isNotNull } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { pushSubscriptions } from "#db/schema";
import type { MemberContext } from "../context";
import { type PushDeviceView, pushDeviceView } from "./views";

type OwnDevice = Pick<PushDeviceView, "id" | "createdAt" | "lastSuccessAt"> & {
  sessionId: number | null;
  userAgent: string | null;
};

/** The viewer's devices that receive pushes, newest first. */
export function ownDevices({ db, viewer }: MemberContext): OwnDevice[] {
  const { id, sessionId, userAgent, createdAt } = pushSubscriptions;
  return db
    .select({ ...columnsOf(pushSubscriptions, pushDeviceView), sessionId, userAgent })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, viewer.id), isNotNull(sessionId)))
    .orderBy(desc(createdAt), desc(id))
    .all();
}
