import { expect, it } from "vitest";
import { events } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeClient } from "../support/makers";
import { makeVisit, openWithEvening } from "../support/meetings";
import { TestClient } from "../support/test-client";

/** The Open Graph properties of a page, which messengers show below a link. */
async function previewOf(answer: Promise<Response>): Promise<Record<string, string | null>> {
  const { document } = await screenOf(answer);
  const tags = [...document.querySelectorAll('meta[property^="og:"]')];
  return Object.fromEntries(tags.map((tag) => [tag.getAttribute("property"), tag.getAttribute("content")]));
}

it("a visit link shows the event and its day, without the place", async () => {
  const { club, admin } = await openWithEvening({
    title: "Encontro de março",
    locationName: "Casa da Marina",
    locationAddress: "Rua das Flores, 7",
  });
  const preview = await previewOf(new TestClient(club).get(makeVisit(club, admin.viewer)));
  expect(preview).toEqual({
    "og:title": "Encontro de março",
    "og:description": "Dia 14/03, sábado, às 16h00. Diga se você vem: não precisa de conta.",
    "og:image": "http://localhost:3000/icon-512.png",
  });
});

it("a visit link to a whole day shows no hour", async () => {
  const { club, admin } = await openWithEvening();
  const day = { startDate: new Date("2026-03-14T03:00:00Z"), endDate: new Date("2026-03-15T02:59:00Z") };
  club.db.update(events).set(day).run();
  expect(await previewOf(new TestClient(club).get(makeVisit(club, admin.viewer)))).toMatchObject({
    "og:description": "Dia 14/03, sábado. Diga se você vem: não precisa de conta.",
  });
});

it("an invitation shows the club, and one that is not valid shows nothing", async () => {
  const club = openClub({ CLUB_NAME: "Clube Travessia" });
  const admin = await makeClient(club, { role: "admin" });
  const { token } = await (await admin.call("POST", "/api/club/invites", { days: 7, uses: 1 })).json();
  const preview = (invite: string) => previewOf(new TestClient(club).get(`/auth?convite=${invite}`));
  expect(await preview(token)).toMatchObject({ "og:title": expect.stringMatching(/^Convite para o Clube/) });
  expect(await preview("outro")).toEqual({});
});
