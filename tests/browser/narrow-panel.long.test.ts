import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
});

describe.each([320, 390])("the panel at a width of %d px", (width) => {
  it("breaks a long e-mail address before its @", async () => {
    const username = `maria.aparecida.assuncao.${width}`;
    await register(club.url, username);
    const page = await stage.open({ as: ana, viewport: { ...phone, width } });
    await visit(page, `${club.url}/admin?aba=usuarios`);
    const domain = page.getByRole("row", { name: username }).getByText("@clube.example");
    const lines = await domain.evaluate((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (text.nextNode() && !text.currentNode.textContent?.startsWith("@"));
      const range = document.createRange();
      range.selectNodeContents(text.currentNode);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  it("draws the registration modes alike, with labels of any length", async () => {
    const page = await stage.open({ as: ana, viewport: { ...phone, width } });
    await visit(page, `${club.url}/admin/clube/editar`);
    const radios = page.getByRole("radio");
    const widths = await radios.evaluateAll((inputs) => inputs.map((input) => input.clientWidth));
    expect(new Set(widths).size).toBe(1);
    expect(widths).toHaveLength(3);
  });
});

it.each(oneWay)("the link of a new invitation is scrolled into view %s", async (_, { javaScript }) => {
  const page = await stage.open({ as: ana, viewport: phone, javaScript });
  await visit(page, `${club.url}/admin?aba=clube`);
  await page.getByRole("link", { name: "Novo convite" }).click();
  const note = javaScript ? "Para a Bia" : "Para o Caio";
  await page.getByLabel("Anotação").fill(note);
  await page.getByRole("button", { name: "Criar convite" }).click();
  await waitForToast(page, "Convite criado");
  const link = page.getByLabel(`Link do convite: ${note}`);
  await expect.poll(() => link.evaluate((field) => field.getBoundingClientRect().bottom)).toBeLessThan(600);
});
