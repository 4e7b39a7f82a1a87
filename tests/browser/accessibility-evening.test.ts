import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { eventRoles, events } from "#db/schema";
import { type States, testAccessibility } from "./accessibility";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { writeRows } from "./page";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

const longWord = "Inconstitucionalissimamente".repeat(7);
const day = 86_400_000;

let founder: Member;
let reader: Member;
let evening: number;
let past: number;
let link: string;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  reader = await register(club.url, "ana");
  const bia = await register(club.url, "bia", "Bia Lima");
  const max = await register(club.url, "max", "Max".repeat(26));
  const bookId = await addBook(reader);
  writeRows(club, (db) => {
    const make = (start: number) => {
      const [startDate, endDate] = [new Date(start), new Date(start + 7_200_000)];
      const location = { locationName: longWord, locationAddress: longWord };
      const values = { title: longWord.slice(0, 180), ...location, bookId, startDate, endDate };
      return db.insert(events).values(values).returning().get().id;
    };
    evening = make(Date.now() + 1_800_000);
    past = make(Date.now() - 40 * day);
    for (const [role, { id: userId }] of [
      ["host", max],
      ["snack", bia],
    ] as const)
      db.insert(eventRoles).values({ eventId: past, role, userId }).run();
  });
  for (const member of [reader, bia, max])
    await member.call("POST", `/api/events/${evening}/rsvp`, { status: "yes" });
  await reader.call("PUT", `/api/meetings/${evening}/roles/host`, { memberId: max.id });
  await reader.call("PUT", `/api/meetings/${past}/presences/${max.id}`);
  const { url } = (await reader.call("POST", `/api/meetings/${evening}/visit-link`)) as { url: string };
  link = new URL(url).pathname;
});

const unfoldAll = async (page: Page) => {
  for (const summary of await page.locator("main summary").all()) await summary.click();
};

const answer = async (page: Page) => {
  // The same browser has answered in an earlier look.
  if (await page.getByText("Resposta guardada").isVisible()) return;
  await page.getByLabel("Seu nome").fill(longWord.slice(0, 60));
  await page.getByRole("button", { name: "Confirmar resposta" }).click();
  await page.getByText("Resposta guardada").waitFor();
};

const states: States = {
  "an evening with its roles and its agenda": {
    isOfLayout: true,
    at: () => `/events/${evening}`,
    andThen: unfoldAll,
  },
  "a past evening with its roles": { at: () => `/events/${past}` },
  "the presences of a past evening": { isOfLayout: true, at: () => `/admin/eventos/${past}` },
  "an invitation": { isOfLayout: true, at: () => link, as: "a visitor", forOneTest: true },
  "an answered invitation": {
    isOfLayout: true,
    at: () => link,
    as: "a visitor",
    forOneTest: true,
    andThen: answer,
  },
  "the visitors of an event": {
    isOfLayout: true,
    at: () => `/events/${evening}/visita`,
  },
  "an invitation that does not work": { at: "/visita/1-a-b", as: "a visitor", status: 404 },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader }) });
