import { statSync, truncateSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readOrMakePushKeys } from "~/server/push/keys.server";
import { publicKeyOf, readConfig, StartupError } from "~/server/runtime/config.server";
import { folderForThisTest } from "../support/data-folder";

describe("the key of pushes in the data folder", () => {
  it("is made once, for the owner of the process alone", () => {
    const dataDir = folderForThisTest();
    const made = readOrMakePushKeys(dataDir);

    expect(readOrMakePushKeys(dataDir)).toEqual(made);
    expect(made).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      privateKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((statSync(path.join(dataDir, "vapid.key")).mode & 0o777).toString(8)).toBe("600");
  });

  it("stops the start when it is cut", () => {
    const dataDir = folderForThisTest();
    readOrMakePushKeys(dataDir);
    const file = path.join(dataDir, "vapid.key");
    truncateSync(file, 20);

    const sentence = `O arquivo ${file} está vazio ou cortado: restaure-o de uma cópia, ou apague-o para que outro seja feito.`;
    expect(() => readOrMakePushKeys(dataDir)).toThrow(new StartupError([sentence]));
  });
});

const privateKey = Buffer.alloc(32, 3).toString("base64url");
const publicKey = publicKeyOf(privateKey) ?? "";
const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
const otherPrivateKey = Buffer.alloc(32, 4).toString("base64url");

describe("the environment", () => {
  const notAPair = "VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY devem vir juntas e ser do mesmo par.";
  it.each([
    [
      { ...pair, VAPID_PUBLIC_KEY: "x" },
      "VAPID_PUBLIC_KEY deve ser uma chave pública P-256 em base64url, com 87 caracteres.",
    ],
    [
      { ...pair, VAPID_PRIVATE_KEY: "x" },
      "VAPID_PRIVATE_KEY deve ser uma chave privada P-256 em base64url, com 43 caracteres.",
    ],
    [{ VAPID_PUBLIC_KEY: publicKey }, notAPair],
    [{ ...pair, VAPID_PRIVATE_KEY: otherPrivateKey }, notAPair],
    [
      { VAPID_SUBJECT: "ana@clube.example" },
      "VAPID_SUBJECT deve ser um endereço como mailto:clube@clube.example ou https://clube.example.",
    ],
    [
      { PUSH_SERVICE_URL: "https://push.example" },
      "PUSH_SERVICE_URL só pode ser um endereço desta máquina, como http://127.0.0.1:4000, sem caminho.",
    ],
  ])("with %j stops the start", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartupError([sentence]));
  });

  it("may have a private key without the zero that it begins with", () => {
    const key = Buffer.concat([Buffer.alloc(1), Buffer.alloc(31, 3)]);
    const shorter = key.subarray(1).toString("base64url");
    const whole = { publicKey: publicKeyOf(shorter), privateKey: key.toString("base64url") };

    for (const given of [shorter, whole.privateKey]) {
      const env = { VAPID_PUBLIC_KEY: whole.publicKey ?? "", VAPID_PRIVATE_KEY: given };
      expect(readConfig(env).pushKeys).toEqual(whole);
    }
  });
});
