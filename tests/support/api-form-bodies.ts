import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect } from "vitest";
import {
  clubSettings,
  comments,
  eventRsvps,
  events,
  invites,
  likes,
  passwordResetTokens,
  posts,
  questions,
  questionVotes,
  quoteLikes,
  quotes,
  ratings,
  reviews,
  sessions,
  spoilerConsents,
  userProgress,
  users,
  vices,
} from "#db/schema";
import { bookForms } from "./book-form-bodies";
import { factorForms } from "./factor-form-bodies";
import { importForms } from "./import-form-bodies";
import { password } from "./makers";
import { meetingForms } from "./meeting-form-bodies";
import { minutesForms } from "./minutes-form-bodies";
import { peopleForms } from "./people-form-bodies";
import { planForms } from "./plan-form-bodies";
import { pollForms } from "./poll-form-bodies";
import { roundForms } from "./round-form-bodies";
import { settingsForms } from "./settings-form-bodies";
import { loremOf } from "./text";
import { webhookForms } from "./webhook-form-bodies";

export type Row = {
  at?: string;
  /** The fields of the screen's form, with hidden fields and fields unknown to the call. */
  fields: Record<string, string>;
  status?: number;
  /** A table and the expected last row. */
  stored: [SQLiteTable, object | undefined];
};

const meeting = { title: "Roda de conversa", startDate: "2026-04-01T19:00", endDate: "2026-04-01T21:00" };
const emptyMeeting = { description: "", locationName: "", locationAddress: "", meetLink: "" };
const location = { locationName: "Casa da Ana", locationAddress: "Rua A, 12" };
const account = { username: "caio", name: "Caio Melo", email: "caio@clube.example", password };

export const table: Record<string, Row> = {
  "POST /api/login": {
    fields: { intent: "log-in", username: "ana", password },
    stored: [sessions, { id: 2 }],
  },
  "POST /api/register": {
    fields: { intent: "register", ...account, confirmPassword: password, invite: "" },
    status: 201,
    stored: [users, { username: "caio", role: "user" }],
  },
  "POST /api/forgot-password": {
    fields: { email: "ana@clube.example" },
    stored: [passwordResetTokens, { userId: 1 }],
  },
  "POST /api/reset-password/:token": {
    at: "/api/reset-password/nenhum",
    // The form is valid; only the token is wrong.
    fields: { newPassword: password, confirmPassword: password },
    status: 400,
    stored: [passwordResetTokens, undefined],
  },
  "DELETE /api/user": {
    fields: { intent: "delete-account", password, reviews: "keep" },
    stored: [reviews, { id: 1, userId: null }],
  },
  "POST /api/change-password": {
    fields: { currentPassword: password, newPassword: "sertão veredas", confirmPassword: "sertão veredas" },
    stored: [sessions, { id: 1, userId: 1 }],
  },
  ...factorForms,
  ...bookForms,
  "PUT /api/books/:id/spoilers": {
    at: "/api/books/2/spoilers",
    fields: { intent: "accept-spoilers", bookId: "2", accepts: "true" },
    stored: [spoilerConsents, { userId: 1, bookId: 2 }],
  },
  "POST /api/progress": {
    fields: { bookId: "2", currentPage: "42" },
    status: 201,
    stored: [userProgress, { userId: 1, bookId: 2, currentPage: 42 }],
  },
  "POST /api/progress/abandon": {
    fields: { intent: "abandon", bookId: "1" },
    stored: [userProgress, { userId: 1, bookId: 1, abandonedAt: expect.any(Date) }],
  },
  "POST /api/reviews": {
    fields: { bookId: "2", content: loremOf(2500), rating: "4" },
    status: 201,
    stored: [reviews, { bookId: 2, rating: 4 }],
  },
  "PUT /api/reviews/:id": {
    at: "/api/reviews/1",
    fields: { bookId: "1", content: loremOf(2600), rating: "2" },
    stored: [reviews, { content: loremOf(2600), rating: 2 }],
  },
  ...peopleForms,
  "POST /api/posts": {
    fields: { content: "Quem vai hoje?", type: "event", relatedBookId: "", relatedEventId: "1" },
    status: 201,
    stored: [posts, { type: "event", relatedBookId: null, relatedEventId: 1 }],
  },
  "PUT /api/posts/:id": {
    at: "/api/posts/1",
    fields: { intent: "edit", content: "Quem vai amanhã?" },
    stored: [posts, { content: "Quem vai amanhã?" }],
  },
  "POST /api/posts/:id/comments": {
    at: "/api/posts/1/comments",
    fields: { intent: "comment", postId: "1", content: "Eu vou." },
    status: 201,
    stored: [comments, { content: "Eu vou." }],
  },
  "POST /api/posts/:id/like": {
    at: "/api/posts/1/like",
    fields: { intent: "like", postId: "1", liked: "true" },
    stored: [likes, { userId: 1, postId: 1 }],
  },
  "PUT /api/comments/:id": {
    at: "/api/comments/1",
    fields: { content: "Eu também." },
    stored: [comments, { content: "Eu também." }],
  },
  "POST /api/comments/:id/like": {
    at: "/api/comments/1/like",
    fields: { intent: "like-comment", commentId: "1", liked: "true" },
    stored: [likes, { userId: 1, commentId: 1 }],
  },
  "POST /api/quotes": {
    fields: { intent: "add-quote", bookId: "1", content: "Nonada.", page: "9", note: "" },
    status: 201,
    stored: [quotes, { bookId: 1, content: "Nonada.", contentKey: "nonada", page: 9, note: null }],
  },
  "PUT /api/quotes/:id": {
    at: "/api/quotes/1",
    fields: { intent: "edit", content: "Nonada.", page: "9", note: "A primeira palavra." },
    stored: [quotes, { content: "Nonada.", page: 9, note: "A primeira palavra." }],
  },
  "POST /api/quotes/:id/like": {
    at: "/api/quotes/1/like",
    fields: { intent: "like-quote", quoteId: "1", liked: "true" },
    stored: [quoteLikes, { userId: 1, quoteId: 1 }],
  },
  "POST /api/questions": {
    fields: { intent: "add-question", bookId: "1", content: "E agora?", spoilerPage: "" },
    status: 201,
    stored: [questions, { bookId: 1, content: "E agora?", spoilerPage: null }],
  },
  "PUT /api/questions/:id": {
    at: "/api/questions/1",
    fields: { intent: "edit", content: "E agora, José?", hides: "on", spoilerPage: "7" },
    stored: [questions, { content: "E agora, José?", spoilerPage: 7 }],
  },
  "POST /api/questions/:id/vote": {
    at: "/api/questions/1/vote",
    fields: { intent: "vote", questionId: "1", voted: "true" },
    stored: [questionVotes, { userId: 1, questionId: 1 }],
  },
  "POST /api/ratings": {
    fields: {
      intent: "save-rating",
      ...{ bookId: "1", rating: "4.5", line: "Devagar.", hides: "on", spoilerPage: "7" },
    },
    status: 201,
    stored: [ratings, { userId: 1, bookId: 1, halfStars: 9, line: "Devagar.", spoilerPage: 7 }],
  },
  ...settingsForms,
  ...webhookForms,
  ...planForms,
  ...importForms,
  ...roundForms,
  ...pollForms,
  ...minutesForms,
  ...meetingForms,
  "POST /api/events": {
    fields: { intent: "create", ...meeting, ...emptyMeeting, ...location, bookId: "1", isFeatured: "on" },
    status: 201,
    stored: [events, { title: meeting.title, ...location, meetLink: null, bookId: 1, isFeatured: true }],
  },
  "PUT /api/events/:id": {
    at: "/api/events/2",
    fields: { intent: "edit", ...meeting, ...emptyMeeting },
    stored: [
      events,
      { startDate: new Date("2026-04-01T22:00:00Z"), locationName: null, isFeatured: false, sequence: 1 },
    ],
  },
  "POST /api/events/:id/cancel": {
    at: "/api/events/2/cancel",
    fields: { intent: "cancel", reason: "" },
    stored: [events, { cancelReason: null, cancelledAt: expect.any(Date) }],
  },
  "PUT /api/events/:id/rsvps/:userId": {
    at: "/api/events/2/rsvps/2",
    fields: { memberId: "2", status: "maybe" },
    status: 201,
    stored: [eventRsvps, { userId: 2, status: "maybe" }],
  },
  "POST /api/events/:id/rsvp": {
    at: "/api/events/2/rsvp",
    fields: { eventId: "1" },
    status: 201,
    stored: [eventRsvps, { userId: 1, status: "yes" }],
  },
  "PUT /api/club": {
    fields: { name: "Sertão", timeZone: "", welcome: "", guidelines: "", signUp: "fechado" },
    stored: [clubSettings, { name: "signUp", value: "fechado" }],
  },
  "PUT /api/club/vice": {
    fields: { intent: "name-vice", userId: "3" },
    stored: [vices, { userId: 3, namedById: 1 }],
  },
  "DELETE /api/club/vice": {
    fields: { intent: "remove-vice", password },
    stored: [vices, undefined],
  },
  "POST /api/club/vice/accept": {
    // The form is valid; only the offer is missing.
    fields: { intent: "accept-role", password },
    status: 404,
    stored: [vices, undefined],
  },
  "POST /api/club/invites": {
    fields: { intent: "invite", note: "", days: "7", uses: "3" },
    status: 201,
    stored: [invites, { note: null, maxUses: 3 }],
  },
};
