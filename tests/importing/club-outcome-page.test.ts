import { expect, it } from "vitest";
import { imports } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { sheets, submitSheet } from "../support/import-files";
import { makeClient } from "../support/makers";

it("a file with presences alone says so, and a confirmed file is not cancelled", async () => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const bring = async (bytes: string) => {
    const address = (await submitSheet(admin, { kind: "meetings", bytes })).headers.get("location") ?? "";
    expect((await admin.submit(address, "confirm-import")).status).toBe(303);
    return address;
  };
  await bring("Data;Livro\n12/03/2019;Vidas Secas");
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  const address = await bring(sheets.meetings);
  const page = await screenOf(admin.get(address));
  expect(page.getByText("presença anotada")).toBeTruthy();
  expect(page.getByText("As presenças estão nos encontros que já eram do clube.")).toBeTruthy();
  expect((await admin.submit(address, "cancel-import")).status).toBe(409);
  expect(club.db.select().from(imports).all()).toHaveLength(1);
});
