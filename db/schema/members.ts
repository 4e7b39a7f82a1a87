import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, moment } from "./columns";

export const roles = ["user", "admin", "developer"] as const;

export const users = sqliteTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    /** Username folded to lower case by JavaScript: SQLite's NOCASE knows only ASCII. */
    usernameKey: text("username_key").notNull(),
    password: text("password").notNull(),
    name: text("name").notNull(),
    /** The name without accents and capitals, to sort and to search by; made by `nameKey` wherever a name is written. */
    nameKey: text("name_key").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** When the link sent to the address was opened; empty until then. Mail goes to confirmed addresses only. */
    emailConfirmedAt: moment("email_confirmed_at"),
    bio: text("bio"),
    avatar: text("avatar"),
    role: text("role", { enum: roles }).notNull().default("user"),
    /** Sum of the pages of all progress entries; kept by triggers on user_progress (see the migrations). */
    pagesRead: integer("pages_read").notNull().default(0),
    /** Whether others may see the reading; kept by triggers on user_settings (see the migrations). */
    showsReading: flag("shows_reading").notNull().default(true),
    deactivatedAt: moment("deactivated_at"),
    createdAt: createdAt(),
    /** Points in the general ranking, ceil(5 × pages ÷ 6); null for who does not stand in it. */
    standingPoints: integer("standing_points").generatedAlwaysAs(
      sql`case when shows_reading = 1 and deactivated_at is null and pages_read > 0 then (5 * pages_read + 5) / 6 end`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    uniqueIndex("users_username_key").on(t.usernameKey),
    // Only a confirmed address belongs to an account: anyone can type a stranger's.
    uniqueIndex("users_email_key").on(t.emailKey).where(sql`${t.emailConfirmedAt} is not null`),
    index("users_role").on(t.role),
    index("users_standing").on(sql`${t.standingPoints} desc`, t.nameKey, t.id),
    index("users_name").on(t.nameKey),
    index("users_closed").on(t.id).where(sql`${t.deactivatedAt} is not null`),
    check("users_role_known", sql`${t.role} in ('user', 'admin', 'developer')`),
  ],
);

/** The cookie carries a random token; only its SHA-256 is kept, so a leaked database opens no session. */
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
    /** SHA-256 of the token in the mailed link. */
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    usedAt: moment("used_at"),
    /** The admin or developer that made the link to hand it over; empty for a mailed one. */
    issuedById: integer("issued_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Whether it was made to be handed over: it outlives the request of a stranger who knows the address. */
    isHandedOver: flag("is_handed_over").notNull().default(false),
  },
  (t) => [
    index("password_reset_tokens_user").on(t.userId),
    index("password_reset_tokens_issued_by").on(t.issuedById).where(sql`${t.issuedById} is not null`),
  ],
);

/** The address that a member's account is to have once the link sent to it is opened; at most one per member. */
export const emailChanges = sqliteTable("email_changes", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  /** SHA-256 of the token in the link sent to the new address. */
  token: text("token").notNull().unique(),
  /** The confirmed address that the account had before; empty at sign-up. */
  previousEmail: text("previous_email"),
  /** SHA-256 of the token in the link sent to the previous address: it undoes the change. */
  cancelToken: text("cancel_token").unique(),
  createdAt: createdAt(),
  expiresAt: moment("expires_at").notNull(),
  confirmedAt: moment("confirmed_at"),
});

/** An invitation that opens the registration so many times until it expires. Kept readable: it is shown again. */
export const invites = sqliteTable(
  "invites",
  {
    id: id(),
    token: text("token").notNull().unique(),
    /** For whom or for what, in the staff's words. */
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

/**
 * One row per attempt at the login, failed (or still being checked) and right ones under keys of their own, and per
 * whatever else is limited by address or member. A right password leaves no failed one behind.
 * Address and account are keyed hashes: backups hold neither addresses nor what was typed as a name.
 */
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

export const userSettings = sqliteTable("user_settings", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  emailNotifications: flag("email_notifications").notNull().default(true),
  newBooks: flag("new_books").notNull().default(true),
  newEvents: flag("new_events").notNull().default(true),
  newDiscussions: flag("new_discussions").notNull().default(true),
  newAchievements: flag("new_achievements").notNull().default(true),
  publicProfile: flag("public_profile").notNull().default(true),
  showReadingProgress: flag("show_reading_progress").notNull().default(true),
  showAchievements: flag("show_achievements").notNull().default(true),
});
