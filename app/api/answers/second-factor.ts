import * as z from "zod";
import { count, id, moment } from "~/club/views";

const passkey = z
  .strictObject({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })
  .meta({ id: "Passkey" });

export const factorsAnswer = z
  .strictObject({
    appSince: moment.nullable().describe("Nulo sem um aplicativo de códigos"),
    passkeys: z.array(passkey),
    recoveryCodesLeft: count,
  })
  .meta({ id: "SecondFactor" });

export const appSecretAnswer = z
  .strictObject({ secret: z.string(), address: z.string().describe("O endereço do código QR") })
  .meta({ id: "AppSecret" });

const recoveryCodes = z.array(z.string());
const firstCodes = recoveryCodes
  .nullable()
  .describe("Os dez códigos de recuperação, só nesta resposta; nulo para quem já os tem");

export const firstCodesAnswer = z.strictObject({ recoveryCodes: firstCodes }).meta({ id: "FirstCodes" });

export const newPasskeyAnswer = z
  .strictObject({ passkey, recoveryCodes: firstCodes })
  .meta({ id: "NewPasskey" });

export const newCodesAnswer = z
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
export const passkeyRequestAnswer = z
  .strictObject({
    ...shared,
    rpId: z.string().optional(),
    allowCredentials: z.array(credential).optional(),
    userVerification: z.string().optional(),
  })
  .meta({ id: "PasskeyRequest", description: "As opções de `navigator.credentials.get`" });

/** `PublicKeyCredentialCreationOptionsJSON` */
export const passkeyCreationAnswer = z
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
