import { and, desc, eq, isNotNull } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema";
import type { MemberContext } from "../context";

type OwnDevice = {
  id: number;
  sessionId: number | null;
  userAgent: string | null;
  /** ISO 8601, like the other. */
  createdAt: string;
  lastSuccessAt: string | null;
};

/** The viewer's devices that receive pushes, newest first. */
export function ownDevices({ db, viewer }: MemberContext): OwnDevice[] {
  const { id, sessionId, userAgent, createdAt, lastSuccessAt } = pushSubscriptions;
  return db
    .select({ id, sessionId, userAgent, createdAt, lastSuccessAt })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, viewer.id), isNotNull(sessionId)))
    .orderBy(desc(createdAt), desc(id))
    .all()
    .map((device) => ({
      ...device,
      createdAt: device.createdAt.toISOString(),
      lastSuccessAt: device.lastSuccessAt?.toISOString() ?? null,
    }));
}
