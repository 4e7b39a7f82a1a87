import { expect, it } from "vitest";
import { readSheet } from "~/server/importing/read-sheet.server";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";

it.each([
  ["livros.csv", ["Título", "Autor", "Páginas", "Ano de publicação", "Lido em", "ISBN"]],
  ["membros.csv", ["Nome", "E-mail", "Anotação"]],
  ["encontros.csv", ["Data", "Hora", "Nome do encontro", "Livro", "Local", "Quem veio"]],
])("the model %s is a file that can be brought, for the staff alone", async (name, header) => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const answer = await admin.get(`/admin/trazer/modelos/${name}`);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  const sheet = await readSheet({ name, bytes: Buffer.from(await answer.arrayBuffer()) });
  expect(sheet.facts).toEqual({ format: "csv", separator: ";", encoding: "utf-8" });
  expect(sheet.header).toEqual(header);
  expect(sheet.rows).toHaveLength(3);

  const member = await (await makeClient(club)).get(`/admin/trazer/modelos/${name}`);
  expect([member.status, member.headers.get("location")]).toEqual([302, "/"]);
});
