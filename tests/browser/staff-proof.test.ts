import { expect, it } from "vitest";
import { makeStage } from "./browser";
import { makeClub, register } from "./club";
import { ageSessions, untilRefused, visit } from "./page";

const stage = makeStage();
const club = makeClub();

it("an older session of the staff is asked for the password where it closes an account, and where a sheet invites people", async () => {
  const admin = await register(club.url, "ana");
  const { id } = await register(club.url, "bia");
  const page = await stage.open({ as: admin });
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
  await page.getByRole("button", { name: "Reativar conta" }).waitFor();

  ageSessions(club);
  await visit(page, `${club.url}/admin/trazer?tipo=members`);
  const sheet = { name: "p.csv", mimeType: "text/csv", buffer: Buffer.from("Nome\nRui Prado") };
  await page.getByLabel("Arquivo").setInputFiles(sheet);
  await page.getByRole("button", { name: "Conferir o arquivo" }).click();
  const bring = page.getByRole("button", { name: /convite/ }).last();
  await bring.click();
  await untilRefused(password("confirm-import"), "Já faz um tempo que você entrou");
  await password("confirm-import").fill("segredo-da-ana");
  await bring.click();
  await page.getByText("Rui Prado").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("#confirm-import-password"));
});
