import { expect, it } from "vitest";
import { openClub } from "./app";
import { makeVisitor } from "./factory";

it.each([
  ["/events/9/evento.ics", "Evento não encontrado."],
  ["/admin/planilhas/outra.csv", "Planilha não encontrada."],
  ["/admin/planilhas/eventos-9.csv", "Evento não encontrado."],
])("%s is not there, in plain words", async (address, sentence) => {
  const club = openClub();
  const admin = await makeVisitor(club, { role: "admin" });

  const answer = await admin.get(address);

  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toBe(sentence);
});
