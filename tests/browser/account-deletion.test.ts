import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { makeClub, register } from "./club";
import { currentPath, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

// The founder of a club is its admin, and the last admin cannot leave.
beforeAll(() => register(club.url, "dora"));

describe.each(oneWay)("a member who deletes the account %s", (_, { javaScript }) => {
  it("downloads the own data, enters the password, and has no session afterwards", async () => {
    const username = javaScript ? "ana" : "bia";
    const ana = await register(club.url, username);
    await ana.call("POST", "/api/posts", { content: "Foi bom ler com vocês. Até logo!", type: "general" });
    const page = await stage.open({ javaScript, as: ana });
    page.expectStatus(400);
    await visit(page, `${club.url}/settings?aba=dados`);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Baixar meus dados" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("meus-dados.zip");
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");

    await page.getByRole("main").getByRole("link", { name: "Excluir minha conta" }).click();
    const password = page.getByLabel("Sua senha");
    const leave = page.getByRole("button", { name: "Excluir minha conta" });
    await page.getByText("1 publicação, com os comentários que recebeu").waitFor();
    await password.fill("errada");
    await leave.click();
    await untilRefused(password, "Senha atual incorreta");
    await password.fill("segredo-da-ana");
    await leave.click();

    await waitForToast(page, "Conta excluída");
    await expect.poll(() => currentPath(page)).toBe("/auth");
    await expect(ana.call("GET", "/api/user")).rejects.toThrow("401");
  });
});
