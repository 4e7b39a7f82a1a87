import { createECDH } from "node:crypto";
import path from "node:path";
import { type PushKeys, publicKeyOf } from "../runtime/config.server";
import { cutShort, readOrMakeFile } from "../runtime/secret.server";

/** The keys in the data folder, made at the first start. With others every device must be turned on again. @throws StartupError. */
export function readOrMakePushKeys(dataDir: string): PushKeys {
  const file = path.join(dataDir, "vapid.key");
  const privateKey = readOrMakeFile(file, makePrivateKey);
  const publicKey = privateKey.length === 43 ? publicKeyOf(privateKey) : null;
  if (publicKey === null) throw cutShort(file);
  return { publicKey, privateKey };
}

function makePrivateKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // A number below 2^248 would be shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}
