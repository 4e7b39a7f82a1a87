import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { eventRoles, events } from "#db/schema";
import { longWord } from "../support/text";
import { type States, testAccessibility } from "./accessibility";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { untilRefused, writeRows } from "./page";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

const day = 86_400_000;

let founder: Member;
let reader: Member;
let bookId: number;
const ids = { evening: 0, past: 0, open: 0, chosen: 0, ended: 0 };
let link: string;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  reader = await register(club.url, "ana");
  const bia = await register(club.url, "bia", "Bia Lima");
  const max = await register(club.url, "max", "Max".repeat(26));
  bookId = await addBook(reader);
  writeRows(club, (db) => {
    const make = (start: number) => {
      const [startDate, endDate] = [new Date(start), new Date(start + 7_200_000)];
      const location = { locationName: longWord.slice(0, 180), locationAddress: longWord.slice(0, 180) };
      const values = { title: longWord.slice(0, 180), ...location, bookId, startDate, endDate };
      return db.insert(events).values(values).returning().get().id;
    };
    ids.evening = make(Date.now() + 1_800_000);
    ids.past = make(Date.now() - 40 * day);
    for (const [role, { id: userId }] of [
      ["host", max],
      ["snack", bia],
    ] as const)
      db.insert(eventRoles).values({ eventId: ids.past, role, userId }).run();
  });
  for (const member of [reader, bia, max])
    await member.call("POST", `/api/events/${ids.evening}/rsvp`, { status: "yes" });
  await reader.call("PUT", `/api/meetings/${ids.evening}/roles/host`, { memberId: max.id });
  await reader.call("PUT", `/api/meetings/${ids.past}/presences/${max.id}`);
  const visit = await reader.call("POST", `/api/meetings/${ids.evening}/visit-link`);
  link = new URL((visit as { url: string }).url).pathname;
  const minutes = { title: "A ata que se lê", content: "Viemos.\n\nFalamos." };
  await reader.call("PUT", `/api/meetings/${ids.past}/minutes`, minutes);
  await reader.call("POST", `/api/meetings/${ids.past}/minutes/publish`);

  const full = await openPoll(["05T19:30", "07T19:30", "08T19:30", "09T19:30", "12T19:30", "14T19:30"]);
  const decided = await openPoll(["05T10:00", "05T19:00"]);
  const given = await openPoll(["05T10:00", "06T19:00"]);
  const statuses = ["yes", "maybe", "no"];
  for (const { id, moments } of [full, decided, given])
    for (const [place, member] of [reader, bia, max].entries()) {
      const answers = moments.map(({ id: momentId }, index) => ({
        momentId,
        status: statuses[(place + index) % 3],
      }));
      await member.call("PUT", `/api/polls/${id}/answers`, { answers });
    }
  await max.call("POST", `/api/polls/${full.id}/moments`, { startDate: "2099-03-16T19:30" });
  await reader.call("POST", `/api/polls/${decided.id}/choose`, { momentId: decided.moments[0]!.id });
  await reader.call("POST", `/api/polls/${given.id}/close`);
  Object.assign(ids, { open: full.id, chosen: decided.id, ended: given.id });
});

/** @param moments days and times in March 2099. */
async function openPoll(moments: string[]) {
  const body = {
    title: longWord.slice(0, 180),
    description: `https://livros.example/${longWord} ${longWord}`,
    location: { name: longWord.slice(0, 180), address: longWord.slice(0, 180) },
    meetLink: "https://meet.google.com/abc",
    answersUntil: "2099-03-01",
    ...{ bookId, moments: moments.map((moment) => `2099-03-${moment}`) },
  };
  return (await reader.call("POST", "/api/polls", body)) as { id: number; moments: { id: number }[] };
}

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

const refusePoll = async (page: Page) => {
  await page.getByLabel("Título do encontro").fill("Sarau");
  await page.getByRole("button", { name: "Abrir enquete" }).click();
  await untilRefused(page.getByLabel("Dia 1", { exact: true }), "A enquete precisa de pelo menos 2 dias");
};

const ofVisitor = { as: "a visitor", forOneTest: true } as const;

const states: States = {
  "an evening with its roles": { layout: "daily", at: () => `/events/${ids.evening}`, andThen: unfoldAll },
  "a past evening with its roles": { at: () => `/events/${ids.past}` },
  "the presences of a past evening": { layout: "long", at: () => `/admin/eventos/${ids.past}` },
  "an invitation": { layout: "daily", at: () => link, ...ofVisitor },
  "an answered invitation": { layout: "long", at: () => link, ...ofVisitor, andThen: answer },
  "the visitors of an event": { layout: "long", at: () => `/events/${ids.evening}/visita` },
  "an invitation that does not work": { at: "/visita/1-a-b", as: "a visitor", status: 404 },
  "the minutes": { layout: "long", at: () => `/events/${ids.past}/ata` },
  "the form of the minutes": { layout: "long", at: () => `/events/${ids.past}/ata/editar` },
  "a text for WhatsApp": { layout: "long", at: () => `/compartilhar/evento/${ids.past}` },
  "a date poll": { layout: "daily", at: () => `/events/datas/${ids.open}` },
  "a date poll with its choice": { at: () => `/events/datas/${ids.chosen}`, andThen: unfoldAll },
  "a date poll that was ended": { at: () => `/events/datas/${ids.ended}` },
  "the page that edits a date poll": {
    layout: "long",
    at: () => `/events/datas/${ids.open}/editar`,
    andThen: unfoldAll,
  },
  "the page of a closed poll that edits nothing": { at: () => `/events/datas/${ids.ended}/editar` },
  "a new date poll, refused": { layout: "long", at: "/events/datas/nova", status: 400, andThen: refusePoll },
  "the events below a date poll": { layout: "long", at: "/events" },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader }) });
