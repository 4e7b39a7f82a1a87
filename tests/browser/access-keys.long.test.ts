import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe";
import { makeStage, oneWay, phone } from "./browser";
import { makeClub, register } from "./club";
import {
  ageSessions,
  closeToast,
  confirm,
  currentPath,
  isFocused,
  untilRefused,
  visit,
  waitForToast,
} from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();
const club = makeClub();
const address = "/settings?aba=seguranca";

const keysIn = (page: Page) =>
  page.getByRole("list", { name: "Chaves de acesso" }).getByRole("listitem").allInnerTexts();

/** The texts that the browser keeps beside the page: stored fields, cookies, the address. */
async function stored(page: Page): Promise<string> {
  const own = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...sessionStorage }, { ...localStorage }]),
  );
  return own + JSON.stringify(await page.context().cookies());
}

describe.each(oneWay)("the access keys %s", (_, { javaScript }) => {
  it("are created, shown once, used and revoked", async () => {
    const username = javaScript ? "ana" : "bia";
    const page = await stage.open({ javaScript, as: await register(club.url, username), viewport: phone });
    page.expectStatus(400, 403);
    await visit(page, club.url + address);
    const [name, password] = [page.getByLabel("Nome", { exact: true }), page.getByLabel("Sua senha")];
    const create = page.getByRole("button", { name: "Criar chave" });

    await name.fill("Robô da estante");
    await page.getByText("Ler e escrever").click();
    await page.getByLabel("Vale por").selectOption({ index: 3 });
    expect(await password.count()).toBe(0);
    ageSessions(club);
    await create.click();
    await untilRefused(password, "Já faz um tempo que você entrou");
    await password.fill("errada");
    await create.click();
    await untilRefused(password, "Senha atual incorreta");
    expect(await name.inputValue()).toBe("Robô da estante");
    await password.fill("segredo-da-ana");
    await create.click();

    const output = page.getByLabel("Chave Robô da estante");
    const key = await output.innerText();
    expect(key).toMatch(/^entre_[\w-]{43}$/);
    await page.getByText("Lê e escreve · sem prazo").waitFor();
    await expect
      .poll(() => isFocused(page.getByRole("status").filter({ hasText: "criada agora" })))
      .toBe(true);
    await expect.poll(() => keysIn(page)).toEqual([expect.stringContaining("Nunca usada")]);
    expect(await stored(page)).not.toContain(key);
    if (javaScript) expect(await violations(page, "all")).toEqual([]);
    await expectTextFits(page);

    const who = await fetch(`${club.url}/api/user`, { headers: { Authorization: `Bearer ${key}` } });
    expect([who.status, await who.json()]).toMatchObject([200, { username }]);
    await visit(page, club.url + address);
    expect(await output.count()).toBe(0);
    expect(await page.content()).not.toContain(key);
    expect(await keysIn(page)).toEqual([expect.stringContaining("Último uso hoje")]);

    await confirm(page, "Revogar Robô da estante", "Revogar agora");
    await waitForToast(page, "Chave revogada");
    await closeToast(page);
    expect(await page.getByRole("list", { name: "Chaves de acesso" }).count()).toBe(0);
    expect(currentPath(page)).toBe(address);
    const after = await fetch(`${club.url}/api/user`, { headers: { Authorization: `Bearer ${key}` } });
    expect(after.status).toBe(401);
  });
});
