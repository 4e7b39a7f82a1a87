import {
  eventRolePasses,
  eventRoles,
  meetingDraws,
  meetingQuestions,
  meetings,
  visitLinks,
} from "#db/schema";
import type { Row } from "./api-form-bodies";

/** The form bodies of the calls of meetings. Event 1 has just been held; event 2 is coming, and member 1 mediates it. */
export const meetingForms: Record<string, Row> = {
  "POST /api/meetings/:id/step": {
    at: "/api/meetings/1/step",
    fields: { intent: "move", from: "1", to: "6" },
    stored: [meetings, { eventId: 1, step: 6 }],
  },
  "POST /api/meetings/:id/question": {
    at: "/api/meetings/1/question",
    fields: { intent: "question", from: "1", to: "1" },
    stored: [meetings, { eventId: 1, questionId: 1 }],
  },
  "POST /api/meetings/:id/quote": {
    at: "/api/meetings/1/quote",
    fields: { intent: "quote", from: "1", to: "1" },
    stored: [meetings, { eventId: 1, quoteId: 1 }],
  },
  "PUT /api/meetings/:id/questions/:textId": {
    at: "/api/meetings/1/questions/1",
    fields: { intent: "talked", questionId: "1", isTalked: "true" },
    stored: [meetingQuestions, { eventId: 1, questionId: 1 }],
  },
  "POST /api/meetings/:id/draw": {
    at: "/api/meetings/1/draw",
    fields: { intent: "draw", after: "0" },
    stored: [meetingDraws, { eventId: 1, userId: 1 }],
  },
  "PUT /api/meetings/:id/roles/:role": {
    at: "/api/meetings/2/roles/snack",
    fields: { intent: "assign-role", role: "snack", memberId: "2" },
    stored: [eventRoles, { eventId: 2, role: "snack", userId: 2 }],
  },
  "POST /api/meetings/:id/roles/:role/pass": {
    at: "/api/meetings/2/roles/mediator/pass",
    fields: { intent: "pass-role", role: "mediator", memberId: "1" },
    stored: [eventRolePasses, { eventId: 2, role: "mediator", userId: 1 }],
  },
  "POST /api/meetings/:id/visit-link": {
    at: "/api/meetings/2/visit-link",
    fields: { intent: "create" },
    status: 201,
    stored: [visitLinks, { eventId: 2, createdById: 1 }],
  },
};
