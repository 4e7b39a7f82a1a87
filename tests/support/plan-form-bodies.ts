import { personalPlans, planMilestones, plans } from "#db/schema";
import type { Row } from "./api-form-bodies";

const lastRow = { "date-2": "2026-04-01", "page-2": "175", "name-2": "Fim" };
const offer = { version: "x", endDate: "2026-04-01" };

/** The form bodies of the calls of plans. */
export const planForms: Record<string, Row> = {
  "PUT /api/plans/:bookId": {
    at: "/api/plans/2",
    fields: { bookId: "2", "date-0": "", "page-0": "", "name-0": "", ...lastRow, edit: "save" },
    status: 201,
    stored: [planMilestones, { bookId: 2, date: "2026-04-01", page: 175, name: "Fim" }],
  },
  // These forms are valid; only the offer is not there.
  "POST /api/plans/:bookId/respread": {
    at: "/api/plans/2/respread",
    fields: { bookId: "2", ...offer },
    status: 409,
    stored: [plans, undefined],
  },
  "POST /api/plans/:bookId/postpone": {
    at: "/api/plans/2/postpone",
    fields: { bookId: "2", ...offer },
    status: 409,
    stored: [plans, undefined],
  },
  "POST /api/plans/:bookId/accept": {
    at: "/api/plans/2/accept",
    fields: { bookId: "2", date: "2026-03-08" },
    status: 409,
    stored: [plans, undefined],
  },
  "POST /api/plans/:bookId/own": {
    at: "/api/plans/2/own",
    fields: { intent: "own-plan", bookId: "2", pagesPerDay: "9" },
    stored: [personalPlans, { bookId: 2, pagesPerDay: 9 }],
  },
};
