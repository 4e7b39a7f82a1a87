import { rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseName } from "~/server/runtime/swap.server";
import { freePort, type RunningServer, startServer, temporaryFolder, until } from "../support/server";
import { violations } from "./axe";
import { makeStage, phone } from "./browser";
import { addBook, knownFolder, type Member, register } from "./club";
import { visit, waitForHydration } from "./page";

const stage = makeStage();
const people = 12;

let folder: string;
let server: RunningServer;
let members: Member[];

async function start(port: string): Promise<void> {
  server = await startServer({
    dataDir: folder,
    env: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "warn" },
  });
}

beforeAll(async () => {
  folder = temporaryFolder();
  await start(String(await freePort()));
  knownFolder(server.url, folder);
  members = [];
  for (let number = 0; number < people; number += 1) {
    members.push(await register(server.url, `leitor${number}`, `${names[number]} Silva`));
  }
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const names = ["Davi", "Ana", "Bia", "Caio", "Dora", "Enzo", "Flora", "Gil", "Hugo", "Ivo", "Rui", "Lia"];

/** Posts a form of the meeting as a phone without scripts does. */
async function post(member: Member, fields: Record<string, string>): Promise<void> {
  const response = await fetch(`${server.url}/events/1/encontro`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, Cookie: `${member.cookie.name}=${member.cookie.value}` },
    body: new URLSearchParams(fields),
  });
  if (response.status !== 303) throw new Error(`${fields.intent} was answered ${response.status}`);
}

/** Sets the start of the meeting in the database of a server that has stopped: ratings open from then on. */
function beginMeeting(): void {
  const database = new Database(path.join(folder, databaseName));
  database.prepare("update events set start_date = ?").run(Date.now() - 60_000);
  database.close();
}

/** The club has Ana as the mediator, and everybody comes and is on page 100; two questions, one of page 150. */
async function prepare(): Promise<void> {
  const [davi] = members;
  await addBook(davi!);
  const now = Date.now();
  const event = {
    title: "Encontro de Dom Casmurro",
    description: null,
    startDate: new Date(now + 600_000).toISOString(),
    endDate: new Date(now + 7_800_000).toISOString(),
    meetLink: null,
    isFeatured: false,
    bookId: 1,
  };
  await davi!.call("POST", "/api/events", event);
  for (const member of members) {
    await member.call("POST", "/api/events/1/rsvp", { status: "yes" });
    await member.call("POST", "/api/progress", { bookId: 1, currentPage: 100 });
  }
  await davi!.call("PUT", "/api/meetings/1/roles/mediator", { memberId: members[1]!.id });
  await davi!.call("POST", "/api/questions", { bookId: 1, content: "Capitu mentiu?" });
  await davi!.call("POST", "/api/questions", { bookId: 1, content: "E Sofia?", spoilerPage: 150 });
  await davi!.call("POST", "/api/quotes", { bookId: 1, content: "Olhos de ressaca", page: 60 });
}

const next = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("button", { name, exact: true }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectAccessible(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  expect(await violations(page)).toEqual([]);
}

describe("an evening of twelve", () => {
  it("runs from the arrival to the published minutes, with a killed server in the middle", async () => {
    await prepare();
    const [, ana, bia, caio, ...others] = members as [Member, Member, Member, Member, ...Member[]];
    const address = `${server.url}/events/1/encontro`;

    const screen = await stage.open({ as: ana, forOneTest: true });
    await visit(screen, address);
    await screen.getByRole("button", { name: "Abrir o encontro" }).click();
    await heading(screen).getByText("Puxe uma cadeira").waitFor();

    const live = await stage.open({ as: bia, viewport: phone, forOneTest: true });
    await visit(live, address);
    await live.getByRole("button", { name: "Cheguei" }).click();
    await heading(live).getByText("Que bom, Bia").waitFor();
    const plain = await stage.open({ as: caio, viewport: phone, javaScript: false });
    await plain.goto(address);
    await plain.getByRole("button", { name: "Cheguei" }).click();
    await heading(plain).getByText("Que bom, Caio").waitFor();
    for (const member of others) await post(member, { intent: "arrive" });
    await screen.getByRole("button", { name: "Davi Silva: ainda não chegou" }).click();
    await screen.getByRole("button", { name: "Ana Silva: ainda não chegou" }).click();
    await screen.getByText("12 de 12 já chegaram").waitFor();
    await expectAccessible(screen);
    await expectAccessible(live);

    await next(screen, "Notas");
    await heading(live).getByText("Quanto vale Dom Casmurro?").waitFor();
    await expectAccessible(live);
    await live.getByLabel("4,5", { exact: true }).check();
    await live.getByRole("button", { name: "Guardar minha nota" }).click();
    await live.getByText("Sua nota está guardada").waitFor();
    await plain.getByRole("link", { name: "Atualizar" }).click();
    await plain.getByLabel("2", { exact: true }).check();
    await plain.getByRole("button", { name: "Guardar minha nota" }).click();
    await plain.getByText("Sua nota está guardada").waitFor();
    for (const [index, member] of others.entries()) {
      await post(member, { intent: "rate", bookId: "1", rating: String(3 + (index % 4) / 2) });
    }
    await screen.getByText("10", { exact: true }).waitFor();

    // After a crash of the server nothing is lost, and the phones reconnect.
    for (const page of [screen, live]) {
      for (const event of ["console", "requestfailed"] as const) page.removeAllListeners(event);
    }
    const { port } = new URL(server.url);
    process.kill(server.pid, "SIGKILL");
    await until(() => server.child.signalCode !== null, "the end of the server");
    beginMeeting();
    await start(port);

    await screen.getByRole("button", { name: "Abrir as notas" }).click();
    await screen.getByText("Média da noite").waitFor();
    await live.getByText("Média da noite").waitFor();
    await plain.getByRole("link", { name: "Atualizar" }).click();
    await plain.getByText("Média da noite").waitFor();
    expect(await plain.locator(".opened-mean b").innerText()).toBe(
      await live.locator(".opened-mean b").innerText(),
    );
    await expectAccessible(screen);

    await next(screen, "Perguntas");
    await heading(live).getByText("Capitu mentiu?").waitFor();
    await screen.getByRole("button", { name: "Quem começa?" }).click();
    await live.getByText("Quem começa").waitFor();
    await live.getByText("Faltam 11 para todos terem a vez").waitFor();
    await expectAccessible(screen);
    await screen.getByRole("button", { name: "Já falamos disso" }).click();
    await screen.getByRole("button", { name: "Próxima pergunta" }).click();
    await heading(screen).getByText("Esta pergunta passa da página 100").waitFor();
    expect(await live.content()).not.toContain("E Sofia?");

    await next(screen, "Trechos");
    await live.getByText("“Olhos de ressaca”").waitFor();
    await expectAccessible(screen);

    await next(screen, "Mudei de ideia");
    await heading(live).getByText("E agora, quanto vale?").waitFor();
    await live.getByLabel("5", { exact: true }).check();
    await live.getByRole("button", { name: "Guardar a nova nota" }).click();
    await screen.getByText("Bia de 4,5 para 5").waitFor();
    await expectAccessible(live);

    await next(screen, "E agora");
    await live.getByText("O próximo livro").waitFor();
    await expectAccessible(screen);

    // The minutes are written once the meeting has begun.
    await members[0]!.call("PUT", "/api/events/1", {
      title: "Encontro de Dom Casmurro",
      startDate: new Date(Date.now() - 1000).toISOString(),
      endDate: new Date(Date.now() + 7_200_000).toISOString(),
      bookId: 1,
    });
    await next(screen, "Ata");
    const draft = screen.getByLabel("Texto");
    await draft.waitFor();
    expect(await draft.inputValue()).toContain("12 pessoas");
    expect(await draft.inputValue()).not.toContain("E Sofia?");
    await waitForHydration(screen);
    await expectAccessible(screen);
    await screen.getByRole("button", { name: "Publicar a ata" }).click();
    await screen.waitForURL(/\/events\/1\/ata$/);
    await live.getByRole("link", { name: "Ler a ata" }).click();
    await live.waitForURL(/\/events\/1\/ata$/);
    await plain.goto(`${server.url}/community`);
    await plain.locator('main a[href="/events/1/ata"]').click();
    expect(await plain.locator("main").innerText()).toContain("12 pessoas se reuniram");
  });
});
