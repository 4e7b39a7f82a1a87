import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sessions, users } from "./accounts";
import { createdAt, flag, id, moment } from "./columns";
import { challengePurposes } from "./enums";

/** The authenticator app of a member: time-based codes (RFC 6238). */
export const authenticatorApps = sqliteTable(
  "authenticator_apps",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Base32. Codes are computed from it, so it is stored as it is. */
    secret: text("secret").notNull(),
    /** The session that sees the secret until the first right code, and without which the row goes; then null. */
    sessionId: integer("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Null until the first right code: before it the app is not asked for. */
    confirmedAt: moment("confirmed_at"),
    /** The time step of the last accepted code: no code is accepted twice. */
    lastStep: integer("last_step").notNull().default(0),
  },
  (t) => [index("authenticator_apps_session").on(t.sessionId).where(sql`${t.sessionId} is not null`)],
);

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE. */
    publicKey: blob("public_key", { mode: "buffer" }).notNull(),
    /** Signature counter; 0 for passkeys that do not count. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    isBackedUp: flag("is_backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId, t.id)],
);

/** Ten codes that each replace the second factor once. Only hashes are stored. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
    usedAt: moment("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/**
 * A log-in between the password and the second factor, or a passkey's challenge. The token is in a cookie, and only its
 * hash is stored.
 */
export const challenges = sqliteTable(
  "challenges",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    purpose: text("purpose", { enum: challengePurposes }).notNull(),
    /** Null for a log-in by passkey alone, before its member is known. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** WebAuthn: base64url; null for other purposes. */
    challenge: text("challenge"),
    /** Wrong answers so far. */
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("challenges_user").on(t.userId).where(sql`${t.userId} is not null`),
    index("challenges_expire").on(t.expiresAt),
    check(
      "challenges_purpose_known",
      sql`${t.purpose} in ('login', 'passkey-login', 'passkey-creation', 'passkey-confirmation')`,
    ),
  ],
);
