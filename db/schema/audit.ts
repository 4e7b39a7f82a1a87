import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, id } from "./columns";

/** Rows outlive accounts. Privacy: `details` contains no names, so that a deleted account leaves none. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    subjectId: integer("subject_id"),
    /** The member affected. */
    targetUserId: integer("target_user_id").references(() => users.id, { onDelete: "set null" }),
    details: text("details"),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_newest").on(t.createdAt),
    index("audit_log_subject").on(t.subject, t.subjectId),
    index("audit_log_actor").on(t.actorId).where(sql`${t.actorId} is not null`),
    index("audit_log_target").on(t.targetUserId, t.id).where(sql`${t.targetUserId} is not null`),
    index("audit_log_closures")
      .on(t.createdAt)
      .where(
        sql`action in ('member.deactivate', 'member.reactivate', 'owner.deactivate', 'owner.reactivate')`,
      ),
  ],
);
