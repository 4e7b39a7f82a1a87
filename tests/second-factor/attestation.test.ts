import { createHash } from "node:crypto";
import { SettingsService } from "@simplewebauthn/server";
import { decodeAttestationObject, isoCBOR } from "@simplewebauthn/server/helpers";
import { expect, it, onTestFinished, vi } from "vitest";
import { openClub } from "../support/app";
import { makeAuthenticator } from "../support/authenticator";
import { makeClient, password } from "../support/makers";

/** Signed by the root for a website, and no authority. Its owner has signed the next one. */
const ofWebsite =
  "MIIBIDCBx6ADAgECAgECMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMTAXIwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNVBAMTDGV2aWwuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLp27J4NeyRXiub1x5ZUoK8Umo+aVYolwHfE44vdN1w/1XUn4s7oBkvVH+0pq7jpCT2uwJ/sUrBZEJ+PyLPAXOmjDTALMAkGA1UdEwQCMAAwCgYIKoZIzj0EAwIDSAAwRQIhAJ1uaogn6uaDBNvukidegFD9ejfDjg0cGd9Cx0O8GkgnAiAx+B/utSODBCaItMIFLxZbBoxErimXe+j4Y/+tPvVezQ==";
/** Says that its revoked certificates are listed at http://169.254.169.254/ . */
const ofDevice =
  "MIIBUDCB96ADAgECAgEDMAoGCCqGSM49BAMCMBcxFTATBgNVBAMTDGV2aWwuZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHTEbMBkGA1UEAxMSYXR0ZXN0LmFuZHJvaWQuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+7oQIb22aJv4lmNRs5IgmhQ32Qj7P/KhT9ZqszgYPLkH4+XkhqP53nf7RQXGMVd9j86pK2WKCh9LTWBSQCwOX6MsMCowKAYDVR0fBCEwHzAdoBugGYYXaHR0cDovLzE2OS4yNTQuMTY5LjI1NC8wCgYIKoZIzj0EAwIDSAAwRQIhAIIzpL4Ll4Bav72cRF9XWAfPOcmZG1vKtmC0JRw95O5kAiBTdUshHtVPr1+1NYlnC44PMac4lllf1OfiZEB9jnagUA==";
const root =
  "MIIBCjCBsaADAgECAgEBMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMTAXIwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMAwxCjAIBgNVBAMTAXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATPV2CuXB4yBr2y/ZXBBickp2wbcSQOsseQEKvUbJNg/FRsCrfI7wlLwJnG/gWbo6XK6gTggubd5xW/UuCwp85VowIwADAKBggqhkjOPQQDAgNIADBFAiAf3e2qyC6asVnBW9ElVf2+hbRTUOGvMEQ3jfCtVoPvoQIhAK3xUc1VN0fN2lx+J1oPUPxEql1VOgS1CSjIar2x5DZR";

const identifier = "android-safetynet";
const formats = ["packed", "tpm", "android-key", "android-safetynet", "fido-u2f", "apple", "none"] as const;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const textOf = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A passkey with a statement of SafetyNet, signed by nobody. */
function withStatement(options: { challenge: string }) {
  const made = makeAuthenticator().create(options);
  const { attestationObject, clientDataJSON } = made.response;
  const authData = decodeAttestationObject(bytesOf(attestationObject)).get("authData");
  const nonce = sha256(Buffer.concat([authData, sha256(bytesOf(clientDataJSON))])).toString("base64");
  const head = textOf({ alg: "ES256", x5c: [ofDevice, ofWebsite] });
  const token = `${head}.${textOf({ nonce, timestampMs: Date.now(), ctsProfileMatch: true })}.AAAA`;
  const statement = new Map<string, string | Uint8Array>([
    ["ver", "1"],
    ["response", new Uint8Array(Buffer.from(token))],
  ]);
  const attestation = new Map<string, string | typeof statement | Uint8Array>([
    ["fmt", identifier],
    ["attStmt", statement],
    ["authData", authData],
  ]);
  const encoded = Buffer.from(isoCBOR.encode(attestation)).toString("base64url");
  return { ...made, response: { ...made.response, attestationObject: encoded } };
}

// Attack: the library follows certificates to its root without asking whether each may sign others, so that a free
// certificate for a website is enough to name an address.
it("a passkey with certificates sends the server to no address", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  // In the place of the root of GlobalSign, whose keys no test has.
  SettingsService.setRootCertificates({ identifier, certificates: [Buffer.from(root, "base64")] });
  const ana = await makeClient(openClub());
  const options = await ana.call("POST", "/api/second-factor/passkeys/options", { name: "X", password });

  const credential = withStatement(await options.json());
  const answer = await ana.call("POST", "/api/second-factor/passkeys", { name: "X", credential });

  expect([answer.status, asked]).toEqual([400, []]);
  for (const format of formats)
    expect([format, SettingsService.getRootCertificates({ identifier: format })]).toEqual([format, []]);
});

it.each([
  ["lists in each other", Buffer.alloc(29_000, 0x81)],
  ["a list of four thousand million", Buffer.from("9affffffff", "hex")],
])("a passkey that contains %s is refused", async (_, attestation) => {
  const club = openClub();
  const ana = await makeClient(club);
  const options = await ana.call("POST", "/api/second-factor/passkeys/options", { name: "X", password });
  const made = makeAuthenticator().create(await options.json());
  const response = { ...made.response, attestationObject: attestation.toString("base64url") };
  const credential = { ...made, response };
  const answer = await ana.call("POST", "/api/second-factor/passkeys", { name: "X", credential });
  expect([answer.status, club.faults]).toEqual([400, []]);
});
