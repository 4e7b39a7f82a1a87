import { describe, expect, it } from "vitest";
import { readConfig, StartupError } from "./config.server";

describe("readConfig", () => {
  const portRange = "PORT deve ser um número de 1 a 65535.";
  it.each([
    ["PORT", "trinta", portRange],
    ["PORT", "65536", portRange],
    ["PORT", "0.5", portRange],
    [
      "PUBLIC_URL",
      "clube.example",
      "PUBLIC_URL deve ser um endereço como https://clube.example, sem caminho.",
    ],
    ["SMTP_URL", "http://correio", "SMTP_URL deve começar com smtp:// ou smtps://."],
    ["MAIL_FROM", "clube", "MAIL_FROM deve conter um endereço de e-mail."],
    ["CLUB_TIMEZONE", "Brasilia", "CLUB_TIMEZONE deve ser um fuso como America/Sao_Paulo."],
    ["CHAT_MONITORING", "sim", 'CHAT_MONITORING deve ser "on" ou "off".'],
    ["DEV_TOOLS", "1", 'DEV_TOOLS deve ser "on" ou "off".'],
    ["TRUST_PROXY", "true", 'TRUST_PROXY deve ser "on" ou "off".'],
    ["SECRET_KEY", "curto demais", "SECRET_KEY deve ter pelo menos 32 caracteres."],
    ["TAKE_OVER", "sim", 'TAKE_OVER deve ser "on" ou "off".'],
    [
      "RELEASE_URL",
      "ftp://clube.example/versao.json",
      "RELEASE_URL deve ser um endereço como https://entrelinhas.example/versao.json.",
    ],
    [
      "METRICS_TOKEN",
      "quinze-letras-1",
      "METRICS_TOKEN deve ter pelo menos 16 caracteres, sem espaços nem acentos.",
    ],
    ["LOG_LEVEL", "verbose", "LOG_LEVEL deve ser debug, info, warn, error ou silent."],
  ])("refuses %s with the value %j", (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new StartupError([sentence]));
  });
});
