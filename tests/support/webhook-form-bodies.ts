import { expect } from "vitest";
import { webhooks } from "#db/schema";
import type { Row } from "./api-form-bodies";
import { password } from "./makers";

export const webhookForms: Record<string, Row> = {
  "POST /api/webhooks": {
    fields: { intent: "create-webhook", url: "https://estante.example/avisos", events: "book.current" },
    status: 201,
    stored: [
      webhooks,
      { url: "https://estante.example/avisos", events: ["book.current"], createdById: 1, disabledAt: null },
    ],
  },
  "PUT /api/webhooks/:id": {
    at: "/api/webhooks/1",
    fields: { intent: "edit-webhook", url: "https://escola.example/hook", events: "member.joined" },
    stored: [webhooks, { id: 1, url: "https://escola.example/hook", events: ["member.joined"] }],
  },
  "POST /api/webhooks/:id/secret": {
    at: "/api/webhooks/1/secret",
    fields: { intent: "renew-secret", password },
    stored: [webhooks, { id: 1 }],
  },
  "DELETE /api/webhooks/:id": {
    at: "/api/webhooks/1",
    fields: { intent: "delete-webhook", password },
    stored: [webhooks, undefined],
  },
  "PUT /api/webhooks/:id/enabled": {
    at: "/api/webhooks/1/enabled",
    fields: { intent: "turn-on", password },
    stored: [webhooks, { id: 1, disabledAt: null }],
  },
  "DELETE /api/webhooks/:id/enabled": {
    at: "/api/webhooks/1/enabled",
    fields: { intent: "turn-off", password },
    stored: [webhooks, { id: 1, disabledAt: expect.any(Date) }],
  },
};
