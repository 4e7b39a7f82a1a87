import { ballots, books, nominationMarks, nominations, rounds } from "#db/schema";
import type { Row } from "./api-form-bodies";

const days = { nominationsUntil: "2026-03-12", ballotUntil: "2026-03-20", nominationsPerMember: "3" };
const book = {
  title: "Água Viva",
  author: "Clarice Lispector",
  pageCount: "96",
  publishedYear: "",
  isbn: "",
};
const nomination = { ...book, coverImage: "", storedCover: "", pitch: "Para ler em voz alta." };

/** The form bodies of the calls of rounds. Round 1 is won by nomination 1; round 2 takes nominations and has the 2nd. */
export const roundForms: Record<string, Row> = {
  // The form is valid; only a round is open already.
  "POST /api/rounds": {
    fields: { intent: "open-round", ...days },
    status: 409,
    stored: [rounds, { id: 2, nominationsPerMember: 2 }],
  },
  "PUT /api/rounds/:id": {
    at: "/api/rounds/2",
    fields: { intent: "edit-round", ...days },
    stored: [rounds, { id: 2, nominationsPerMember: 3, ballotEndsAt: new Date("2026-03-21T03:00:00Z") }],
  },
  "POST /api/rounds/:id/nominations": {
    at: "/api/rounds/2/nominations",
    fields: { intent: "nominate", ...nomination, hasCopy: "on" },
    status: 201,
    stored: [nominations, { title: "Água Viva", publishedYear: null, isbn: null, coverImage: null }],
  },
  "PUT /api/rounds/nominations/:id": {
    at: "/api/rounds/nominations/2",
    fields: { intent: "edit", ...nomination, isbn: "978-85-3470-509-0", keepIsbn: "on" },
    stored: [nominations, { id: 2, title: "Água Viva", isbn: "9788534705090" }],
  },
  "PUT /api/rounds/nominations/:id/marks": {
    at: "/api/rounds/nominations/2/marks",
    fields: { intent: "mark", nominationId: "2", hasCopy: "true" },
    stored: [nominationMarks, { nominationId: 2, userId: 1, hasRead: false, hasCopy: true }],
  },
  // The form is valid; only the round takes no ballots.
  "PUT /api/rounds/:id/ballot": {
    at: "/api/rounds/2/ballot",
    fields: { intent: "vote", "place-2": "1" },
    status: 409,
    stored: [ballots, undefined],
  },
  "POST /api/rounds/:id/winner": {
    at: "/api/rounds/1/winner",
    fields: { intent: "choose", nominationId: "1" },
    status: 409,
    stored: [rounds, { id: 2, winnerId: null }],
  },
  "POST /api/rounds/:id/adopt": {
    at: "/api/rounds/1/adopt",
    fields: { intent: "adopt", as: "next", endDate: "2026-04-30" },
    stored: [books, { title: "Úrsula", endDate: "2026-04-30", isCurrent: false }],
  },
};
