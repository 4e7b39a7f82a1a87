import { describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { makeClub, register } from "./club";
import { closeToast, currentPath, isFocused, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

describe.each(oneWay)("the settings %s", (way, { javaScript }) => {
  it("change profile, password, sessions and privacy", async () => {
    const username = javaScript ? "ana" : "bia";
    const ana = await register(club.url, username);
    const login = { username, password: "segredo-da-ana" };
    const elsewhere = await fetch(`${club.url}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: club.url },
      body: JSON.stringify(login),
    });
    expect(elsewhere.status, way).toBe(200);
    const page = await stage.open({ javaScript, as: ana });
    const open = async (label: string) => {
      const link = page.getByRole("navigation", { name: "Configurações" }).getByRole("link", { name: label });
      await link.click();
      await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
    };
    page.expectStatus(400);
    await visit(page, `${club.url}/settings`);

    const [name, save] = [page.getByLabel("Nome"), page.getByRole("button", { name: "Salvar alterações" })];
    await name.fill("A");
    await save.click();
    await untilRefused(name, "Nome deve ter pelo menos 2 caracteres");
    await name.fill("  Ana   Prado ");
    await save.click();
    await waitForToast(page, "Perfil atualizado");
    await expect.poll(() => name.inputValue()).toBe("Ana Prado");
    expect(await page.locator(".field-error").count()).toBe(0);
    if (javaScript) expect(await isFocused(save)).toBe(true);
    await closeToast(page);

    await open("Segurança");
    const [current, next, again] = ["Senha atual", "Nova senha", "Confirmar nova senha"].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    const change = async (word: string) => {
      await current!.fill(word);
      await next!.fill("outro-segredo");
      await again!.fill("outro-segredo");
      await page.getByRole("button", { name: "Atualizar senha" }).click();
    };
    const all = page.getByRole("button", { name: /^Encerrar sessão/ });
    expect(await all.count()).toBe(2);
    await change("errada");
    await untilRefused(current!, "Senha atual incorreta");
    await waitForToast(page, "Erro ao atualizar senha");
    await change("segredo-da-ana");
    await waitForToast(page, "Senha atualizada");
    for (const field of [current, next, again]) await expect.poll(() => field!.inputValue()).toBe("");
    expect(await page.locator(".field-error").count()).toBe(0);
    await expect.poll(() => all.count()).toBe(1);
    await closeToast(page);

    await open("Privacidade");
    const achievements = page.getByRole("switch", { name: /Mostrar conquistas/ });
    await achievements.focus();
    await page.keyboard.press("Space");
    const saveAll = page.getByRole("button", { name: "Salvar privacidade" });
    if (javaScript) expect(await saveAll.count()).toBe(0);
    else await saveAll.click();
    await waitForToast(page, "Privacidade atualizada");
    await visit(page, page.url());
    expect(await achievements.isChecked()).toBe(false);

    await open("Segurança");
    await page.getByRole("button", { name: /^Encerrar sessão/ }).click();
    await waitForToast(page, "Logout bem-sucedido");
    expect(currentPath(page)).toBe("/auth");
  });
});
