import { describe, expect, it } from "vitest";
import { bothWays, makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { ageSessions, untilRefused, visit } from "./page";

const stage = makeStage();
const club = makeClub();
let admin: Member | undefined;

describe.each(bothWays)("an older session of the staff %s", (_, { javaScript }) => {
  it("is asked for the password where it closes and reopens an account, and where a sheet invites people", async () => {
    // The first account of the club is its admin.
    admin ??= await register(club.url, "ana");
    const { id } = await register(club.url, javaScript ? "bia" : "caio");
    const page = await stage.open({ javaScript, as: admin });
    page.expectStatus(403);
    const password = (form: string) => page.locator(`#${form}-password`);
    ageSessions(club);

    await visit(page, `${club.url}/admin/usuarios/${id}`);
    await page.getByText("Desativar conta").click();
    const close = page.getByRole("button", { name: "Desativar agora" });
    expect(await password("deactivate").count()).toBe(0);
    await close.click();
    await untilRefused(password("deactivate"), "Já faz um tempo que você entrou");
    await password("deactivate").fill("segredo-da-ana");
    await close.click();
    const reopen = page.getByRole("button", { name: "Reativar conta" });
    await reopen.waitFor();

    ageSessions(club);
    await reopen.click();
    await untilRefused(password("reactivate"), "Já faz um tempo que você entrou");
    await password("reactivate").fill("segredo-da-ana");
    await reopen.click();
    await page.getByText("Desativar conta").waitFor();

    ageSessions(club);
    await visit(page, `${club.url}/admin/trazer?tipo=members`);
    const sheet = Buffer.from(`Nome\nRui Prado ${javaScript ? "Um" : "Dois"}`);
    await page.getByLabel("Arquivo").setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: sheet });
    await page.getByRole("button", { name: "Conferir o arquivo" }).click();
    const bring = page.getByRole("button", { name: /convite/ }).last();
    await bring.click();
    await untilRefused(password("confirm-import"), "Já faz um tempo que você entrou");
    await password("confirm-import").fill("segredo-da-ana");
    await bring.click();
    await page.getByText("Rui Prado").first().waitFor();
    await page.waitForFunction(() => !document.querySelector("#confirm-import-password"));
  });
});
