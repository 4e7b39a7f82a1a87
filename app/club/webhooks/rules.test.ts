import { describe, expect, it } from "vitest";
import { hour, minute, second } from "../durations";
import { attemptPauses, deliveryState, longestFailure, nextAttempt, shownAddress } from "./rules";
import { webhookSchema } from "./schema";

const now = new Date("2026-03-10T15:00:00Z");
const events = ["book.current"];

describe("the address of a webhook", () => {
  it.each([
    ["https://livraria.example/avisos", "https://livraria.example/avisos"],
    [" http://estante.example:8080/?c=1#topo ", "http://estante.example:8080/?c=1"],
    ["HTTPS://Livraria.EXAMPLE", "https://livraria.example/"],
  ])("%s is stored as %s", (url, stored) => {
    expect(webhookSchema.parse({ url, events }).url).toBe(stored);
  });

  it.each([
    ["", "Escreva o endereço"],
    ["livraria.example", "Escreva um endereço completo, como https://livraria.example/avisos"],
    ["ftp://livraria.example/", "Escreva um endereço completo, como https://livraria.example/avisos"],
    ["javascript:alert(1)", "Escreva um endereço completo, como https://livraria.example/avisos"],
    ["https://ana:senha@livraria.example/", "O endereço não pode levar usuário nem senha"],
    ["https://ana@livraria.example/", "O endereço não pode levar usuário nem senha"],
    [`https://livraria.example/${"a".repeat(500)}`, "O endereço pode ter até 500 caracteres"],
  ])("%j is refused", (url, sentence) => {
    const { error } = webhookSchema.safeParse({ url, events });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it("is shown with its scheme only without encryption", () => {
    expect(shownAddress("https://livraria.example/")).toBe("livraria.example");
    expect(shownAddress("http://livraria.example/avisos")).toBe("http://livraria.example/avisos");
  });
});

describe("the events of a webhook", () => {
  it.each([
    [
      ["member.joined", "book.current", "book.current"],
      ["book.current", "member.joined"],
    ],
    [[], "Escolha pelo menos um aviso"],
    [undefined, "Escolha pelo menos um aviso"],
    [["chat.message"], "Aviso desconhecido"],
  ])("%j: %j", (chosen, expected) => {
    const { data, error } = webhookSchema.safeParse({ url: "https://a.example/", events: chosen });
    expect(data?.events ?? error?.issues[0]?.message).toEqual(expected);
  });
});

it.each([
  [1, 5 * second],
  [2, minute],
  [3, 5 * minute],
  [4, 30 * minute],
  [5, 2 * hour],
  [6, 6 * hour],
  [7, 16 * hour],
  [8, null],
])("after %i failed attempts the next one is %s milliseconds later", (attempts, pause) => {
  expect(nextAttempt(attempts, now)?.getTime() ?? null).toBe(pause && now.getTime() + pause);
});

it("a delivery is given up after a day, so that the failures of one switch the webhook off", () => {
  expect(attemptPauses.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(longestFailure);
});

it.each([
  [{ deliveredAt: now, nextAttemptAt: null, attempts: 2 }, "arrived"],
  [{ deliveredAt: null, nextAttemptAt: now, attempts: 0 }, "waiting"],
  [{ deliveredAt: null, nextAttemptAt: now, attempts: 3 }, "failing"],
  [{ deliveredAt: null, nextAttemptAt: null, attempts: 8 }, "givenUp"],
])("%j is %s", (delivery, state) => {
  expect(deliveryState(delivery)).toBe(state);
});
