import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

type Where = { origin?: string; host?: string };
type Options = { challenge: string };

type How = {
  isVerifying?: boolean;
  /** False for a passkey that several devices share. */
  isCounting?: boolean;
};

/** A device with one passkey (ES256), as a browser uses it. */
export function makeAuthenticator({ isVerifying = true, isCounting = true }: How = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  function clientData(type: string, { challenge }: Options, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(host: string, attested?: Uint8Array): Buffer {
    const flags = 0x01 | (isVerifying ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  function coseKey(): Uint8Array {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const bytes = (value: string) => new Uint8Array(Buffer.from(value, "base64url"));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  const shared = {
    ...{ id: base64url(id), rawId: base64url(id), type: "public-key" },
    clientExtensionResults: {},
  };

  return {
    id: base64url(id),
    create(options: Options, { origin = "http://localhost:3000", host = "localhost" }: Where = {}) {
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(host, Buffer.concat([Buffer.alloc(16), length, id, coseKey()]));
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },
    use(options: Options, { origin = "http://localhost:3000", host = "localhost" }: Where = {}) {
      if (isCounting) counter += 1;
      const authData = authenticatorData(host);
      const client = clientData("webauthn.get", options, origin);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey)),
        },
      };
    },
    /** A copy of the device whose counter has not seen the uses since. */
    setBack(uses: number): void {
      counter -= uses;
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
