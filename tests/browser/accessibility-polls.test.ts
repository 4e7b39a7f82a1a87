import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { type States, testAccessibility } from "./accessibility";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { untilRefused } from "./page";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

const longWord = "Inconstitucionalissimamente".repeat(7);
const days = ["05", "07", "08", "09", "12", "14", "15", "16"];

let founder: Member;
let reader: Member;
let open: number;
let chosen: number;
let ended: number;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  reader = await register(club.url, "ana");
  const others = [
    await register(club.url, "bia", "Bia Lima"),
    await register(club.url, "max", "Max".repeat(26)),
    await register(club.url, "caio", "Caio"),
  ];
  const bookId = await addBook(reader);
  const openPoll = async (moments: string[]) => {
    const body = {
      title: longWord.slice(0, 180),
      description: `https://livros.example/${longWord} ${longWord}`,
      location: { name: longWord, address: longWord },
      meetLink: "https://meet.google.com/abc",
      answersUntil: "2099-03-01",
      ...{ bookId, moments },
    };
    return (await reader.call("POST", "/api/polls", body)) as { id: number; moments: { id: number }[] };
  };
  const statuses = ["yes", "maybe", "no"];
  const answerAll = async ({ id, moments }: Awaited<ReturnType<typeof openPoll>>) => {
    for (const [place, member] of [reader, ...others.slice(0, 2)].entries())
      await member.call("PUT", `/api/polls/${id}/answers`, {
        answers: moments.map((moment, index) => ({
          momentId: moment.id,
          status: statuses[(place + index) % 3],
        })),
      });
  };
  const full = await openPoll(days.slice(0, 7).map((day) => `2099-03-${day}T19:30`));
  await answerAll(full);
  await others[1]!.call("POST", `/api/polls/${full.id}/moments`, { startDate: "2099-03-16T19:30" });
  open = full.id;
  const [decided, given] = [
    await openPoll(["2099-03-05T10:00", "2099-03-05T19:00"]),
    await openPoll(["2099-03-05T10:00", "2099-03-06T19:00"]),
  ];
  for (const poll of [decided, given]) await answerAll(poll);
  chosen = decided.id;
  await reader.call("POST", `/api/polls/${chosen}/choose`, { momentId: decided.moments[0]!.id });
  ended = given.id;
  await reader.call("POST", `/api/polls/${ended}/close`);
});

const refusePoll = async (page: Page) => {
  await page.getByLabel("Título do encontro").fill("Sarau");
  await page.getByRole("button", { name: "Abrir enquete" }).click();
  await untilRefused(page.getByLabel("Dia 1", { exact: true }), "A enquete precisa de pelo menos 2 dias");
};

const unfoldAll = async (page: Page) => {
  for (const summary of await page.locator("main summary").all()) await summary.click();
};

const states: States = {
  "a date poll": { isOfLayout: true, at: () => `/events/datas/${open}` },
  "a date poll with its choice": { at: () => `/events/datas/${chosen}`, andThen: unfoldAll },
  "a date poll that was ended": { at: () => `/events/datas/${ended}` },
  "the page that edits a date poll": {
    isOfLayout: true,
    at: () => `/events/datas/${open}/editar`,
    andThen: unfoldAll,
  },
  "the page of a closed poll that edits nothing": { at: () => `/events/datas/${ended}/editar` },
  "a new date poll, refused": {
    isOfLayout: true,
    at: "/events/datas/nova",
    status: 400,
    andThen: refusePoll,
  },
  "a new date poll of an empty club": { at: "/events/datas/nova", in: "an empty club" },
  "the events below a date poll": { isOfLayout: true, at: "/events" },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader }) });
