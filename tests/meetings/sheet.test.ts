import { expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeClient, makeEvent } from "../support/makers";
import { makeMinutes } from "../support/minutes";

it("the export of the club has the whole text of published minutes, and no draft", async () => {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin", name: "Marina Dias" });
  makeEvent(club, "2026-03-09T22:00:00Z", "2026-03-10T00:00:00Z", { title: "Encontro" });
  makeEvent(club, "2026-03-08T22:00:00Z", "2026-03-09T00:00:00Z");
  const content = "palavra ".repeat(2000).trim();
  makeMinutes(club, { content, publishedAt: club.clock.now, publishedById: staff.viewer.id });
  makeMinutes(club, { eventId: 2 });

  const { atas } = await (await staff.get("/api/club/export")).json();

  expect(atas).toEqual([
    {
      ...{ evento: "Encontro", dia: "2026-03-09", titulo: "A seca vista do trem", texto: content },
      ...{ quem: "Marina Dias", quando: "2026-03-10 12:00" },
    },
  ]);
});
