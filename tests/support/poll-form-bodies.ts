import { expect } from "vitest";
import { pollAnswers, pollMoments, polls } from "#db/schema";
import type { Row } from "./api-form-bodies";
import { pollFields } from "./polls";

/** The form bodies of the calls of date polls. Poll 1 has the moments 1 to 3. */
export const pollForms: Record<string, Row> = {
  "POST /api/polls": {
    fields: { intent: "create", ...pollFields, title: "Sarau" },
    status: 201,
    stored: [polls, { id: 2, title: "Sarau", duration: 120, description: null, bookId: null }],
  },
  "PUT /api/polls/:id": {
    at: "/api/polls/1",
    fields: { intent: "edit", ...pollFields, locationName: "Casa da Ana", bookId: "1" },
    stored: [polls, { id: 1, locationName: "Casa da Ana", locationAddress: null, bookId: 1 }],
  },
  "PUT /api/polls/:id/answers": {
    at: "/api/polls/1/answers",
    fields: { intent: "answer", "answer-3": "maybe" },
    stored: [pollAnswers, { momentId: 3, userId: 1, status: "maybe" }],
  },
  "POST /api/polls/:id/moments": {
    at: "/api/polls/1/moments",
    fields: { intent: "propose", startDate: "2026-03-25T19:00" },
    status: 201,
    stored: [pollMoments, { pollId: 1, startDate: new Date("2026-03-25T22:00:00Z") }],
  },
  "PUT /api/polls/:id/moments/:momentId": {
    at: "/api/polls/1/moments/2",
    fields: { intent: "move", momentId: "2", startDate: "2026-03-26T19:00" },
    stored: [pollMoments, { pollId: 1, startDate: new Date("2026-03-26T22:00:00Z") }],
  },
  "POST /api/polls/:id/choose": {
    at: "/api/polls/1/choose",
    fields: { intent: "choose", momentId: "1" },
    status: 201,
    stored: [polls, { id: 1, eventId: 3, closedAt: expect.any(Date) }],
  },
};
