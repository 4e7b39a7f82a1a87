import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, id } from "./columns";
import { uploadKinds } from "./enums";

/** The file has a random name in the data folder's uploads/. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: uploadKinds }).notNull(),
    fileName: text("file_name").notNull().unique(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    createdAt: createdAt(),
  },
  (t) => [
    index("uploads_user").on(t.userId),
    check("uploads_kind_known", sql`${t.kind} in ('avatar', 'attachment', 'cover')`),
  ],
);
