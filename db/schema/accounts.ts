import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, moment } from "./columns";
import { roles } from "./enums";

/**
 * Triggers keep the search index up to date: `users_indexed` (insert), `users_reindexed` (update), `users_unindexed`
 * (delete).
 */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    /** Folded in JavaScript: SQLite's NOCASE folds ASCII only. */
    usernameKey: text("username_key").notNull(),
    password: text("password").notNull(),
    name: text("name").notNull(),
    /** `nameKey` of the name, to sort and search by. */
    nameKey: text("name_key").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** Null until confirmed; mail only goes to confirmed addresses. */
    emailConfirmedAt: moment("email_confirmed_at"),
    bio: text("bio"),
    avatar: text("avatar"),
    role: text("role", { enum: roles }).notNull().default("user"),
    /** Sum over user_progress without the brought pages, by its triggers. */
    pagesRead: integer("pages_read").notNull().default(0),
    /** Both switches that hide the reading, by the triggers of user_settings. */
    showsReading: flag("shows_reading").notNull().default(true),
    deactivatedAt: moment("deactivated_at"),
    /** "Última visita", for the staff: stored with the session's last activity; null before the first. */
    /** The start of the day in the club's time zone at the visit. */
    lastVisitAt: moment("last_visit_at"),
    createdAt: createdAt(),
    /** ceil(5 × pages ÷ 6); null without a rank. */
    standingPoints: integer("standing_points").generatedAlwaysAs(
      sql`case when shows_reading = 1 and deactivated_at is null and pages_read > 0 then (5 * pages_read + 5) / 6 end`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    uniqueIndex("users_username_key").on(t.usernameKey),
    // Attack: anybody can type another's address, so only confirmed ones are unique.
    uniqueIndex("users_email_key").on(t.emailKey).where(sql`${t.emailConfirmedAt} is not null`),
    index("users_role").on(t.role),
    index("users_standing").on(sql`${t.standingPoints} desc`, t.nameKey, t.id),
    index("users_name").on(t.nameKey),
    index("users_closed").on(t.id).where(sql`${t.deactivatedAt} is not null`),
    check("users_role_known", sql`${t.role} in ('user', 'admin', 'developer')`),
  ],
);

/** Security: only the SHA-256 of the cookie's token, so that a leaked database opens no session. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** The last password or passkey in this session; null since the log-in, which proves it too. */
    provenAt: moment("proven_at"),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_last_seen").on(t.lastSeenAt)],
);

export const passwordResetTokens = sqliteTable(
  "password_reset_tokens",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    usedAt: moment("used_at"),
    /** The staff member; null for a mailed link. */
    issuedById: integer("issued_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Attack: a stranger's request by mail revokes other tokens, but not these. */
    isHandedOver: flag("is_handed_over").notNull().default(false),
  },
  (t) => [
    index("password_reset_tokens_user").on(t.userId),
    index("password_reset_tokens_issued_by").on(t.issuedById).where(sql`${t.issuedById} is not null`),
  ],
);

/** At most one pending change per member. */
export const emailChanges = sqliteTable("email_changes", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  token: text("token").notNull().unique(),
  /** The previous confirmed address; null at sign-up. */
  previousEmail: text("previous_email"),
  cancelToken: text("cancel_token").unique(),
  createdAt: createdAt(),
  expiresAt: moment("expires_at").notNull(),
  confirmedAt: moment("confirmed_at"),
});

/** The token is in plain text, because the page shows it again. */
export const invites = sqliteTable(
  "invites",
  {
    id: id(),
    token: text("token").notNull().unique(),
    note: text("note"),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    maxUses: integer("max_uses").notNull(),
    uses: integer("uses").notNull().default(0),
    revokedAt: moment("revoked_at"),
  },
  (t) => [
    index("invites_created_by").on(t.createdById).where(sql`${t.createdById} is not null`),
    check("invites_uses_within", sql`${t.uses} between 0 and ${t.maxUses}`),
  ],
);

/** Success deletes the failed row. Privacy: keyed hashes, so that backups contain no addresses and no names. */
export const loginAttempts = sqliteTable(
  "login_attempts",
  {
    id: id(),
    address: text("address").notNull(),
    account: text("account").notNull(),
    at: moment("at").notNull(),
  },
  (t) => [
    index("login_attempts_address").on(t.address, t.at),
    index("login_attempts_account").on(t.account, t.at),
    index("login_attempts_at").on(t.at),
  ],
);
