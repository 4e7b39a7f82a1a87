import { beforeAll } from "vitest";
import { users } from "#db/schema";
import { loremOf } from "../support/text";
import { type States, testAccessibility } from "./accessibility";
import { makeStage, type Watched } from "./browser";
import { fillChats, writing } from "./chats";
import { type Member, makeClub, register } from "./club";
import { writeRows } from "./page";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

let founder: Member;
let reader: Member;
let chats: { direct: number; group: number };
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  const admin = await register(club.url, "davi", "Davi Nogueira");
  reader = await register(club.url, "ana");
  const bia = await register(club.url, "bia", "Bia".repeat(26));
  writeRows(club, (db) => db.update(users).set({ role: "developer" }).run());
  chats = await fillChats(reader, bia, admin);
});

const openDialog = (name: string) => async (page: Watched) => {
  await page.getByLabel("Nova mensagem").click();
  await page.getByRole("link", { name }).click();
  await page.getByRole("dialog", { name }).waitFor();
};

const refuseGroup = async (page: Watched) => {
  await page.getByRole("button", { name: "Criar Grupo" }).click();
  await page.getByText("Dê um nome ao grupo").waitFor();
};

const states: States = {
  "no conversations": { layout: "long", at: "/chat", in: "an empty club" },
  "no groups": { at: "/chat?aba=grupos", in: "an empty club" },
  "the list": { layout: "long", at: "/chat" },
  "the list of groups": { at: "/chat?aba=grupos" },
  "a conversation": { layout: "daily", at: () => `/chat/${chats.direct}` },
  "a group's conversation": {
    at: () => `/chat/${chats.group}`,
    andThen: (page) => writing(page).fill(loremOf(600)),
  },
  "a conversation with the developers' panel": { layout: "long", at: () => `/chat/${chats.direct}?dev=1` },
  "the list with the developers' panel": { at: "/chat?dev=1" },
  "the dialog of a new conversation": { at: "/chat", andThen: openDialog("Nova Conversa") },
  "the dialog of a new group": { at: "/chat", andThen: openDialog("Novo Grupo") },
  "the page of a new conversation, with nobody found": { at: "/chat/nova-conversa?busca=ninguem" },
  "the page of a new group, refused": { at: "/chat/novo-grupo", status: 400, andThen: refuseGroup },
  "the people of a group": { at: () => `/chat/${chats.group}/grupo` },
  "the page of a picture": { at: () => `/chat/${chats.direct}/anexo` },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader }) });
