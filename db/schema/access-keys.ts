import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, id, moment } from "./columns";
import { keyAccesses } from "./enums";

/** "Chave de acesso": lets a program call the API as the member. A revoked key is deleted. */
export const accessKeys = sqliteTable(
  "access_keys",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Only the hash is stored; the key is shown once. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The last four characters, by which a member distinguishes keys. */
    ending: text("ending").notNull(),
    access: text("access", { enum: keyAccesses }).notNull(),
    createdAt: createdAt(),
    /** Null for a key that does not expire. */
    expiresAt: moment("expires_at"),
    /** Stored at most once a minute. */
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [
    index("access_keys_user").on(t.userId, t.id),
    check("access_keys_access_known", sql`${t.access} in ('read', 'write')`),
  ],
);
