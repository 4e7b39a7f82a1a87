import { createECDH } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.server";
import { withOnceVariables } from "./once-variables";

const secret = "5c".repeat(32);
const pair = createECDH("prime256v1");
const contract = {
  SECRET_KEY_BASE: secret,
  VAPID_PUBLIC_KEY: pair.generateKeys("base64url"),
  VAPID_PRIVATE_KEY: pair.getPrivateKey().toString("base64url"),
};

function mapped(env: Record<string, string>) {
  return withOnceVariables({ ...contract, ...env });
}

describe("the variables of ONCE", () => {
  it.each(Object.keys(contract))(
    "change nothing without %s, as when it is set for another program",
    (name) => {
      const env = { ...contract, SMTP_ADDRESS: "mail.example", PUBLIC_URL: "http://clube.example" };
      for (const absent of [undefined, " "]) {
        const incomplete = { ...env, [name]: absent };
        expect(withOnceVariables(incomplete)).toBe(incomplete);
      }
    },
  );

  it("trust no forged address with SECRET_KEY_BASE alone", () => {
    const config = readConfig({ SECRET_KEY_BASE: secret, DISABLE_SSL: "true", SMTP_ADDRESS: "mail.example" });
    expect(config).toMatchObject({
      trustProxy: false,
      trustsOnceProxy: false,
      takeOver: false,
      secretKey: null,
    });
  });

  it("are the secret, a proxy in front, and a start that waits for the old container", () => {
    expect(readConfig(contract)).toMatchObject({
      secretKey: secret,
      trustProxy: true,
      trustsOnceProxy: true,
      takeOver: true,
    });
    expect(readConfig({ ...contract, TRUST_PROXY: "on" }).trustsOnceProxy).toBe(false);
  });

  it.each([
    [{ SMTP_ADDRESS: "mail.example" }, "smtp://mail.example:587"],
    [{ SMTP_ADDRESS: "mail.example", SMTP_PORT: "" }, "smtp://mail.example:587"],
    [{ SMTP_ADDRESS: "mail.example", SMTP_PORT: "465" }, "smtps://mail.example:465"],
    [
      { SMTP_ADDRESS: "mail.example", SMTP_PORT: "2525", SMTP_USERNAME: "clube", SMTP_PASSWORD: "a@b/c:d" },
      "smtp://clube:a%40b%2Fc%3Ad@mail.example:2525",
    ],
    [{ SMTP_PORT: "587", SMTP_USERNAME: "clube" }, undefined],
    [{ SMTP_ADDRESS: "mail.example", SMTP_URL: "smtp://outro.example" }, "smtp://outro.example"],
  ])("%j are the mail server %j", (env, url) => {
    expect(mapped(env).SMTP_URL).toBe(url);
  });

  it("have the sender of e-mails", () => {
    expect(readConfig(mapped({ MAILER_FROM_ADDRESS: "Clube <oi@clube.example>" })).mailFrom).toBe(
      "Clube <oi@clube.example>",
    );
  });

  it.each([
    [{ PUBLIC_URL: "clube.example" }, "https://clube.example"],
    [{ PUBLIC_URL: "clube.example", DISABLE_SSL: "true" }, "http://clube.example"],
    [{ PUBLIC_URL: "clube.example", DISABLE_SSL: "" }, "https://clube.example"],
    [{ PUBLIC_URL: "https://clube.example", DISABLE_SSL: "true" }, "https://clube.example"],
    [{ DISABLE_SSL: "true" }, "http://localhost:3000"],
  ])("%j are the address %j", (env, url) => {
    expect(readConfig(mapped(env)).publicUrl).toBe(url);
  });

  it("give way to the club's own variables, unless these are empty", () => {
    const own = { SECRET_KEY: "outro segredo, com trinta e duas letras", TRUST_PROXY: "off", TAKE_OVER: "" };
    expect(readConfig(mapped(own))).toMatchObject({
      secretKey: own.SECRET_KEY,
      trustProxy: false,
      takeOver: true,
    });
  });
});
