import { beforeAll, expect, it } from "vitest";
import { makeStage, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { places } from "./nominating";
import { isFocused, visit, waitForToast } from "./page";
import { inDays } from "./reading-club";

const stage = makeStage();
const club = makeClub();
let ana: Member;
let bia: Member;
let round: number;
const ids: number[] = [];
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
  bia = await register(club.url, "bia", "Bia Lima");
  const days = { nominationsUntil: inDays(7), ballotUntil: inDays(14), nominationsPerMember: 3 };
  round = ((await ana.call("POST", "/api/rounds", days)) as { id: number }).id;
  for (const title of ["Vidas Secas", "As Meninas", "Zero"]) {
    const book = { title, author: "Autora", pageCount: 200, pitch: "Para ler junto, sem pressa." };
    const made = await ana.call("POST", `/api/rounds/${round}/nominations`, book);
    ids.push((made as { id: number }).id);
  }
  await ana.call("POST", `/api/rounds/${round}/open-ballot`);
});

it("a book that was removed meanwhile leaves the ballot, whose other places stay", async () => {
  const page = await stage.open({ as: bia, viewport: phone });
  page.expectStatus(409);
  await visit(page, `${club.url}/proximo-livro`);
  for (const _ of ids)
    await page
      .getByRole("button", { name: /Pôr em/ })
      .first()
      .click();
  expect(await places(page)).toEqual(["Vidas Secas", "As Meninas", "Zero"]);
  await ana.call("DELETE", `/api/rounds/nominations/${ids[0]}`);

  await page.getByRole("button", { name: "Guardar meu voto" }).click();

  const refusal = page
    .locator(".form-error")
    .filter({ hasText: "Um dos livros da cédula não está na mesa." });
  await expect.poll(() => isFocused(refusal)).toBe(true);
  await expect.poll(() => places(page)).toEqual(["As Meninas", "Zero"]);
  await page.getByRole("button", { name: "Guardar meu voto" }).click();
  await waitForToast(page, "Voto guardado");
  expect(await bia.call("GET", `/api/rounds/${round}/ballot`)).toEqual({ ranking: [ids[1], ids[2]] });
});

it("a drag takes the focus to no book that was moved before by its button", async () => {
  const page = await stage.open({ as: ana, viewport: phone });
  await visit(page, `${club.url}/proximo-livro`);
  for (const _ of [1, 2])
    await page
      .getByRole("button", { name: /Pôr em/ })
      .first()
      .click();
  await page.getByRole("button", { name: "Descer As Meninas" }).click();
  await page.evaluate("document.activeElement.blur()");

  const handles = page.locator(".ballot .drag-handle");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector(".ballot") ?? {}).some((key) => key.startsWith("Sortable")),
  );
  await handles.first().scrollIntoViewIfNeeded();
  const [from, to] = [(await handles.nth(0).boundingBox())!, (await handles.nth(1).boundingBox())!];
  await page.mouse.move(from.x + 8, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 36, { steps: 8 });
  await page.mouse.up();

  await expect.poll(() => places(page)).toEqual(["As Meninas", "Zero"]);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  expect(await page.evaluate("document.activeElement.dataset.book ?? null")).toBeNull();
});
