import * as z from "zod";
import { count, id, moment } from "../views";

export const passkeyView = z
  .strictObject({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })
  .meta({ id: "Passkey" });
export type PasskeyView = z.infer<typeof passkeyView>;

export const factorsView = z
  .strictObject({
    appSince: moment.nullable().describe("Nulo sem um aplicativo de códigos"),
    passkeys: z.array(passkeyView),
    recoveryCodesLeft: count,
  })
  .meta({ id: "SecondFactor" });
export type FactorsView = z.infer<typeof factorsView>;

/** The secret of an authenticator app, and the address in its QR code. */
export const appSecretView = z
  .strictObject({ secret: z.string(), address: z.string().describe("O endereço do código QR") })
  .meta({ id: "AppSecret" });
export type AppSecretView = z.infer<typeof appSecretView>;

const recoveryCodes = z.array(z.string());
const firstCodes = recoveryCodes
  .nullable()
  .describe("Os dez códigos de recuperação, só nesta resposta; nulo para quem já os tem");

export const firstCodesView = z.strictObject({ recoveryCodes: firstCodes }).meta({ id: "FirstCodes" });

export const newPasskeyView = z
  .strictObject({ passkey: passkeyView, recoveryCodes: firstCodes })
  .meta({ id: "NewPasskey" });

export const newCodesView = z
  .strictObject({ recoveryCodes: recoveryCodes.describe("Os códigos, só nesta resposta") })
  .meta({ id: "NewCodes" });

// As WebAuthn names them; a browser takes them as they are.

const credential = z
  .strictObject({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() })
  .meta({ id: "PasskeyDescriptor" });

const shared = {
  challenge: z.string(),
  timeout: z.int().optional(),
  hints: z.array(z.string()).optional(),
  extensions: z.unknown().optional(),
};

/** `PublicKeyCredentialRequestOptionsJSON` */
export const passkeyRequestView = z
  .strictObject({
    ...shared,
    rpId: z.string().optional(),
    allowCredentials: z.array(credential).optional(),
    userVerification: z.string().optional(),
  })
  .meta({ id: "PasskeyRequest", description: "As opções de `navigator.credentials.get`" });

/** `PublicKeyCredentialCreationOptionsJSON` */
export const passkeyCreationView = z
  .strictObject({
    ...shared,
    rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.string() })),
    excludeCredentials: z.array(credential).optional(),
    authenticatorSelection: z
      .strictObject({
        authenticatorAttachment: z.string().optional(),
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.string().optional(),
      })
      .optional(),
    attestation: z.string().optional(),
    attestationFormats: z.array(z.string()).optional(),
  })
  .meta({ id: "PasskeyCreation", description: "As opções de `navigator.credentials.create`" });
