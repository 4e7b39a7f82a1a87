import { beforeEach, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { groupOf, visitConnected } from "./chats";
import { type Member, makeClub, register } from "./club";
import { currentPath, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let count = 0;
let ana: Member;
let bia: Member;
let id: number;
beforeEach(async () => {
  count += 1;
  ana = await register(club.url, `ana${count}`, "Ana Lima");
  bia = await register(club.url, `bia${count}`, "Bia Reis");
  ({ id } = (await ana.call("POST", "/api/chats/direct", { otherUserId: bia.id })) as { id: number });
});

/** Opens the conversation and waits for its socket. */
async function openConversation(as: Member): Promise<Watched> {
  const page = await stage.open({ as });
  await visitConnected(page, `${club.url}/chat/${id}`);
  return page;
}

it("a long message is typed completely, and the other member sees the typing indicator", async () => {
  const [anas, bias] = [await openConversation(ana), await openConversation(bia)];
  await anas.locator("textarea").pressSequentially("Uma mensagem bem comprida, letra por letra. ".repeat(2));
  await bias.getByText("Ana está escrevendo…").waitFor();

  await bia.call("POST", "/api/chats/direct/messages", { chatId: id, content: "Estou vendo!" });
  await anas.getByText("Estou vendo!").last().waitFor();
});

it("a group renamed repeatedly costs an open page one request a second, and the last name arrives", async () => {
  const group = await groupOf(ana, "Contos de domingo", bia);
  const page = await stage.open({ as: bia, forOneTest: true });
  await visitConnected(page, `${club.url}/chat/${group.id}`);
  // The lists and the links that the page requests once after it opens are not counted.
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) asked.push(request.url());
  });
  const began = performance.now();
  for (let times = 1; times <= 60; times += 1) {
    await ana.call("PUT", `/api/chats/groups/${group.id}`, { name: `Contos, nome ${times}` });
    if (times === 1) await page.getByRole("heading", { name: "Contos, nome 1", exact: true }).waitFor();
  }
  await page.getByRole("heading", { name: "Contos, nome 60", exact: true }).waitFor();
  const seconds = (performance.now() - began) / 1000;
  page.removeAllListeners("request");
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(Math.floor(seconds) + 2);
  expect(asked.length).toBeGreaterThanOrEqual(2);
});

it("a session that has ended leaves no conversation on the screen", async () => {
  const page = await openConversation(ana);
  // The page may request the lists at that moment.
  page.expectStatus(401);
  await ana.call("POST", "/api/logout");
  await expect.poll(() => currentPath(page)).toMatch(/^\/auth/);
});

it("group members on a telephone have whole names beside the admin's actions", async () => {
  const group = await groupOf(ana, "Contos de domingo", bia);
  const page = await stage.open({ as: ana });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${club.url}/chat/${group.id}/grupo`);
  await page.locator("summary").filter({ hasText: "Passar administração Bia Reis" }).waitFor();
  const name = await page.getByRole("link", { name: "Bia Reis" }).boundingBox();
  expect(name?.height).toBeLessThan(40);
});
