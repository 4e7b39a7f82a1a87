import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, id, moment } from "./columns";

/** The reading plan of a book, and the result of the last nightly check. */
export const plans = sqliteTable(
  "plans",
  {
    bookId: integer("book_id")
      .primaryKey()
      .references(() => books.id, { onDelete: "cascade" }),
    changedAt: moment("changed_at").notNull(),
    changedById: integer("changed_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Median page of the members who are reading; null before the first check and without readers. */
    medianPage: integer("median_page"),
    /** Day of the last check, YYYY-MM-DD in the club's time zone. */
    checkedOn: text("checked_on"),
    /** Date of the missed milestone for which the staff chose to change nothing. */
    acceptedMilestone: text("accepted_milestone"),
  },
  (t) => [index("plans_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`)],
);

export const planMilestones = sqliteTable(
  "plan_milestones",
  {
    id: id(),
    bookId: integer("book_id")
      .notNull()
      .references(() => plans.bookId, { onDelete: "cascade" }),
    /** YYYY-MM-DD in the club's time zone. */
    date: text("date").notNull(),
    /** Page of the club's edition. */
    page: integer("page").notNull(),
    name: text("name"),
  },
  (t) => [
    uniqueIndex("plan_milestones_day").on(t.bookId, t.date),
    uniqueIndex("plan_milestones_page").on(t.bookId, t.page),
    check("plan_milestones_page_positive", sql`${t.page} >= 1`),
    check("plan_milestones_date_is_a_day", sql`${t.date} glob '????-??-??'`),
  ],
);

/** "Um plano que cabe": the pace that a member chose after a pause. */
export const personalPlans = sqliteTable(
  "personal_plans",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "cascade" }),
    /** Pages of the club's edition. */
    pagesPerDay: integer("pages_per_day").notNull(),
    /** The page and the day that the pace begins at. */
    startPage: integer("start_page").notNull(),
    startDate: text("start_date").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bookId] }),
    index("personal_plans_book").on(t.bookId),
    check("personal_plans_pace_positive", sql`${t.pagesPerDay} >= 1`),
  ],
);
