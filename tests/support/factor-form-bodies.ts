import { authenticatorApps, challenges, passkeys, recoveryCodes, sessions } from "#db/schema";
import type { Row } from "./api-form-bodies";
import { password } from "./makers";

const used = {
  ...{ id: "aa", rawId: "aa", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "aa", authenticatorData: "aa", signature: "aa" },
};
const made = { ...used, response: { clientDataJSON: "aa", attestationObject: "aa" } };

/** Forms of a member without a second factor. */
export const factorForms: Record<string, Row> = {
  "DELETE /api/sessions": {
    fields: { intent: "end-other-sessions", password },
    stored: [sessions, { id: 1 }],
  },
  "DELETE /api/sessions/:id": {
    at: "/api/sessions/1",
    fields: { intent: "end-session", id: "1" },
    stored: [sessions, undefined],
  },
  "POST /api/login/second-factor": {
    fields: { intent: "second-step", code: "123 456", voltar: "/" },
    status: 401,
    stored: [sessions, { id: 1 }],
  },
  "POST /api/login/passkey": {
    fields: { intent: "log-in-by-passkey", passkey: JSON.stringify(used), voltar: "/" },
    status: 401,
    stored: [sessions, { id: 1 }],
  },
  "POST /api/second-factor/app": {
    fields: { intent: "start-app", password, passkey: "" },
    status: 201,
    stored: [authenticatorApps, { userId: 1, confirmedAt: null }],
  },
  "POST /api/second-factor/app/confirm": {
    fields: { intent: "confirm-app", code: "123 456" },
    status: 409,
    stored: [authenticatorApps, undefined],
  },
  "DELETE /api/second-factor/app": {
    fields: { intent: "remove-factor", password, passkey: "" },
    status: 409,
    stored: [authenticatorApps, undefined],
  },
  "POST /api/second-factor/passkeys/options": {
    fields: { intent: "add-passkey", name: "Celular", credential: "", password, passkey: "" },
    stored: [challenges, { purpose: "passkey-creation", userId: 1 }],
  },
  "POST /api/second-factor/passkeys": {
    fields: { intent: "add-passkey", name: "Celular", credential: JSON.stringify(made), password },
    status: 400,
    stored: [passkeys, undefined],
  },
  "DELETE /api/second-factor/passkeys/:id": {
    at: "/api/second-factor/passkeys/1",
    fields: { intent: "remove-factor", password, passkey: "" },
    status: 404,
    stored: [passkeys, undefined],
  },
  "POST /api/second-factor/recovery-codes": {
    fields: { intent: "renew-codes", password, passkey: "" },
    status: 409,
    stored: [recoveryCodes, undefined],
  },
};
