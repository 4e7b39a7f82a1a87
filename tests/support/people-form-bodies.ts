import { expect } from "vitest";
import { passwordResetTokens, users } from "#db/schema";
import type { Row } from "./api-form-bodies";
import { password } from "./makers";

/** The form bodies of the calls of the staff about a member. */
export const peopleForms: Record<string, Row> = {
  "PUT /api/users/:id": {
    at: "/api/users/3",
    fields: { intent: "change-role", role: "developer" },
    stored: [users, { id: 3, role: "developer" }],
  },
  "POST /api/users/:id/reset-link": {
    at: "/api/users/3/reset-link",
    fields: { intent: "create-reset-link", password },
    status: 201,
    stored: [passwordResetTokens, { userId: 3 }],
  },
  "POST /api/users/:id/deactivate": {
    at: "/api/users/3/deactivate",
    fields: { intent: "deactivate", password },
    stored: [users, { id: 3, deactivatedAt: expect.any(Date) }],
  },
  "POST /api/users/:id/reactivate": {
    at: "/api/users/3/reactivate",
    // The form is valid, and the account is open.
    fields: { intent: "reactivate", password },
    status: 409,
    stored: [users, { id: 3, deactivatedAt: null }],
  },
};
