import * as z from "zod";

const invalid = "A resposta da passkey não é válida.";

// Attack: a client sends what it wants; a browser's answer has some hundred characters for each value.
const encoded = (max: number) =>
  z
    .string(invalid)
    .max(max, invalid)
    .regex(/^[\w-]*$/, invalid);

const credentialId = encoded(1400);

const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", invalid),
  authenticatorAttachment: z
    .enum(["platform", "cross-platform"], invalid)
    .nullish()
    .transform((attachment) => attachment ?? undefined),
  clientExtensionResults: z.looseObject({}, invalid).default({}),
};

const used = z.object(
  {
    ...shared,
    response: z.object(
      {
        clientDataJSON: encoded(8000),
        authenticatorData: encoded(8000),
        signature: encoded(4000),
        userHandle: encoded(200)
          .nullish()
          .transform((handle) => handle ?? undefined),
      },
      invalid,
    ),
  },
  invalid,
);

const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

const made = z.object(
  {
    ...shared,
    response: z.object(
      {
        clientDataJSON: encoded(8000),
        attestationObject: encoded(40_000),
        transports: z.array(z.string().max(40)).max(20).catch([]).default([]),
      },
      invalid,
    ),
  },
  invalid,
);

/** A form has the answer as the text of its JSON. */
function orText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== "string" || value.length > 60_000) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
}

/** The browser's answer when a passkey was used (`AuthenticationResponseJSON`). */
export const usedPasskey = orText(used.meta({ id: "UsedPasskey" }));
export type UsedPasskey = z.output<typeof used>;

/** The browser's answer when a passkey was made (`RegistrationResponseJSON`). */
export const madePasskey = orText(made.meta({ id: "MadePasskey" }));
export type MadePasskey = z.output<typeof made>;

/** Those of the transports that the standard knows. */
export function knownTransports(named: readonly string[]) {
  return transports.filter((transport) => named.includes(transport));
}
