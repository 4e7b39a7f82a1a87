import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { type Member, makeClub, register } from "./club";
import { currentPath, isFocused, visit, waitForHydration, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
});

let members = 100;
let bia: Member;
beforeEach(async () => {
  members += 1;
  bia = await register(club.url, `bia${members}`, `Bia Lima ${members}`);
});

const first = "Quinta-feira, 05/03/2099, 19:30";
const second = "Sábado, 07/03/2099, 16:00";
const moments = ["2099-03-05T19:30", "2099-03-07T16:00"];

/** Opens a poll through the API. @returns its address. */
async function openPoll(title: string): Promise<string> {
  const body = { title, answersUntil: "2099-03-01", moments };
  const { id } = (await ana.call("POST", "/api/polls", body)) as { id: number };
  return `${club.url}/events/datas/${id}`;
}

const choice = (page: Page, moment: string, label: string) =>
  page.getByRole("group", { name: moment }).getByRole("radio", { name: label });

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

describe.each(oneWay)("a date poll %s", (way, { javaScript }) => {
  it("is opened, answered and decided, and the event has the answers", async () => {
    const title = `Encontro ${way}`;
    const staff = await stage.open({ javaScript, as: ana });
    await visit(staff, `${club.url}/events`);
    await staff.getByRole("link", { name: "Que dia fica bom?", exact: true }).click();
    await staff.waitForURL(/\/events\/datas\/nova$/);
    await waitForHydration(staff);
    await staff.getByLabel("Título do encontro").fill(title);
    await staff.getByLabel("Dia 1").fill(moments[0] ?? "");
    await staff.getByLabel("Dia 3").fill(moments[1] ?? "");
    await staff.getByLabel("Responder até").fill("2099-03-01");
    await staff.getByRole("button", { name: "Abrir enquete" }).click();
    await waitForToast(staff, "Enquete aberta");
    await staff.waitForURL(/\/events\/datas\/\d+$/);
    const address = staff.url();

    const member = await stage.open({ javaScript, as: bia });
    await visit(member, `${club.url}/events`);
    await member.getByRole("link", { name: `Responder de ${title}` }).click();
    await member.waitForURL(address);
    await waitForHydration(member);
    await choice(member, first, "Não").check();
    await choice(member, second, "Talvez").check();
    await member.getByRole("button", { name: "Guardar respostas" }).click();
    await waitForToast(member, "Respostas guardadas");
    await expect.poll(() => rowOf(member, "Você").textContent()).toContain("talvez");
    expect(await choice(member, second, "Talvez").isChecked()).toBe(true);
    expect(await choice(member, first, "Não").isChecked()).toBe(true);
    await member.getByText("Melhor até agora").waitFor();

    await visit(staff, address);
    await staff.getByRole("button", { name: "Criar o encontro neste dia" }).click();
    await waitForToast(staff, "Dia escolhido e evento criado");
    await staff.waitForURL(/\/events\/\d+$/);
    const event = currentPath(staff);

    await visit(member, address);
    await member.getByText("Dia escolhido").waitFor();
    await member.getByRole("link", { name: "Ver o evento" }).click();
    await member.waitForURL(`${club.url}${event}`);
    await member.getByRole("button", { name: "Talvez", exact: true, pressed: true }).waitFor();
  });

  it("keeps the answers of a form whose day has left the poll meanwhile", { tags: "long" }, async () => {
    const title = `Saída ${way}`;
    const body = { title, answersUntil: "2099-03-01", moments: [...moments, "2099-03-09T19:00"] };
    const { id, moments: stored } = (await ana.call("POST", "/api/polls", body)) as {
      id: number;
      moments: { id: number }[];
    };
    const page = await stage.open({ javaScript, as: bia });
    page.expectStatus(409);
    await visit(page, `${club.url}/events/datas/${id}`);
    await choice(page, first, "Sim").check();
    await choice(page, "Segunda-feira, 09/03/2099, 19:00", "Sim").check();
    await ana.call("DELETE", `/api/polls/${id}/moments/${stored[2]?.id}`);

    await page.getByRole("button", { name: "Guardar respostas" }).click();

    await page.getByText("Este dia não está mais na enquete. Confira os dias de agora.").first().waitFor();
    await expect.poll(() => page.getByRole("group", { name: /09\/03\/2099/ }).count()).toBe(0);
    expect(await choice(page, first, "Sim").isChecked()).toBe(true);
    await page.getByRole("button", { name: "Guardar respostas" }).click();
    await waitForToast(page, "Respostas guardadas");
  });
});

it("a date poll is answered with the keyboard, which also scrolls the names", async () => {
  const address = await openPoll("Teclado");
  const page = await stage.open({ as: bia });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, address);
  await choice(page, first, "Sim").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  expect(await choice(page, first, "Talvez").isChecked()).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await choice(page, second, "Sim").isChecked()).toBe(true);
  await page.keyboard.press("Tab");
  expect(await isFocused(page.getByRole("button", { name: "Guardar respostas" }))).toBe(true);
  await page.keyboard.press("Enter");
  await waitForToast(page, "Respostas guardadas");
  await expect.poll(() => rowOf(page, "Você").textContent()).toContain("talvez");

  for (const day of ["08", "09", "10", "11", "12", "13"])
    await ana.call("POST", `/api${new URL(address).pathname.replace("/events/datas", "/polls")}/moments`, {
      startDate: `2099-03-${day}T19:00`,
    });
  await visit(page, address);
  const region = page.getByRole("region", { name: "Respostas por pessoa" });
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  // The names stay in sight.
  const name = rowOf(page, "Você").getByRole("rowheader");
  expect((await name.boundingBox())?.x).toBeCloseTo((await region.boundingBox())?.x ?? -1, 0);
});

it("the open form of a poll keeps its fields while the page loads again, and undoes no change", {
  tags: "long",
}, async () => {
  const address = await openPoll("Encontro de quem edita");
  const staff = await stage.open({ as: ana });
  await visit(staff, `${address}/editar`);
  const deadline = staff.getByLabel("Responder até");
  const facts = { title: "Encontro da Ana", answersUntil: "2099-02-27", duration: 90 };
  await ana.call("PUT", `/api/polls/${address.split("/").at(-1)}`, facts);

  const moment = staff.getByRole("listitem").filter({ hasText: "16:00" });
  await moment
    .getByText(/^Mudar ou retirar|^Mudar/)
    .first()
    .click();
  await moment.getByLabel(/^Novo dia/).fill("2099-03-08T16:00");
  await moment.getByRole("button", { name: /^Mudar/ }).click();
  await waitForToast(staff, "Dia mudado");
  expect(await deadline.inputValue()).toBe("2099-03-01");

  await staff.getByLabel("Descrição").fill("Tragam o livro.");
  await staff.getByRole("button", { name: "Salvar enquete" }).click();
  await staff.waitForURL(address);
  const stored = await ana.call("GET", `/api/polls/${address.split("/").at(-1)}`);
  expect(stored).toMatchObject({ ...facts, description: "Tragam o livro." });
});
