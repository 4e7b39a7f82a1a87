import { describe, expect, it } from "vitest";
import { readConfig } from "./config.server";
import { withOnceVariables } from "./once-variables";

const secret = "5c".repeat(32);

function mapped(env: Record<string, string>) {
  return withOnceVariables({ SECRET_KEY_BASE: secret, ...env });
}

describe("the variables of ONCE", () => {
  it("change nothing without SECRET_KEY_BASE", () => {
    const env = { SMTP_ADDRESS: "mail.example", DISABLE_SSL: "true", PUBLIC_URL: "clube.example" };
    expect(withOnceVariables(env)).toBe(env);
    expect(withOnceVariables({ ...env, SECRET_KEY_BASE: " " })).toMatchObject(env);
  });

  it("are the secret, a proxy in front, and a start that waits for the old container", () => {
    expect(readConfig(mapped({}))).toMatchObject({ secretKey: secret, trustProxy: true, takeOver: true });
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
