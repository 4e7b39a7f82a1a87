import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostedClub } from "../support/hosted-club";
import { until } from "../support/server";
import { openReceiver, verified } from "../support/webhooks";
import { violations } from "./axe";
import { makeStage, oneWay } from "./browser";
import { type Member, register, startClub } from "./club";
import { currentPath, visit, waitForToast } from "./page";
import { expectTextFits } from "./text-size";

// As high as the page: the bottom bar of phones covers nothing.
const phone = { width: 390, height: 3600 };

const stage = makeStage();

describe.each(oneWay)("webhooks %s", (_, { javaScript }) => {
  let club: HostedClub;
  let marina: Member;
  beforeEach(async () => {
    club = await startClub({ WEBHOOKS_PRIVATE: "on" });
    marina = await register(club.url, "marina", "Marina Dias");
  });
  afterEach(() => club.stop());

  it("are created, tested, delivered, switched off and deleted", async () => {
    const receiver = await openReceiver();
    const page = await stage.open({ javaScript, as: marina, viewport: phone });
    page.expectStatus(400);
    const clean = async () => {
      if (javaScript) expect(await violations(page, "all")).toEqual([]);
    };
    await visit(page, `${club.url}/admin?aba=clube`);
    await page.getByRole("link", { name: "Abrir os webhooks" }).click();
    await page.getByText("Nenhum endereço ainda.").waitFor();
    await page.getByRole("link", { name: "Novo endereço" }).click();
    await page.getByRole("textbox", { name: "Endereço" }).fill("livraria");
    await page.getByRole("button", { name: "Criar" }).click();
    await page.getByText("Escreva um endereço completo").waitFor();
    await clean();
    await page.getByRole("textbox", { name: "Endereço" }).fill(receiver.url);
    await page.getByLabel("Ata publicada").uncheck();
    await page.getByRole("button", { name: "Criar" }).click();
    const field = page.getByLabel("Segredo das assinaturas");
    await field.waitFor();
    const secret = await field.innerText();
    await clean();
    await page.getByRole("link", { name: "Pronto" }).click();

    const section = page.getByRole("region", { name: receiver.url });
    await section.getByText("Ligado", { exact: true }).waitFor();
    await page.getByText(secret).waitFor({ state: "detached" });
    await section.getByRole("button", { name: "Enviar teste" }).click();
    await section.getByText(/^Teste entregue/).waitFor();
    expect(verified(receiver.received[0]!, secret)).toMatchObject({ type: "test" });

    receiver.answer = (response, { body }) =>
      response.writeHead(JSON.parse(body).data.name === "Bia Reis" ? 200 : 500).end();
    await register(club.url, "bia", "Bia Reis");
    await register(club.url, "caio", "Caio Melo");
    await until(async () => receiver.received.length >= 3, "the deliveries");
    expect(receiver.received.slice(1, 3).map((one) => verified(one, secret).data.name)).toEqual([
      "Bia Reis",
      "Caio Melo",
    ]);
    await visit(page, `${club.url}/admin/webhooks`);
    await page.getByRole("row", { name: /Caio Melo.*Nova tentativa às/ }).waitFor();
    await clean();
    await expectTextFits(page);
    await page.getByRole("link", { name: "Ver Pessoa entrou: Bia Reis" }).click();
    await page.getByText('"name": "Bia Reis"').waitFor();
    await clean();
    await page.getByRole("link", { name: "Pronto" }).click();

    await section.getByRole("button", { name: "Desligar" }).click();
    await waitForToast(page, "Webhook desligado");
    await section.getByText(/Este endereço está desligado: o que acontece no clube/).waitFor();
    await section.getByRole("link", { name: "Apagar" }).click();
    await page.getByRole("button", { name: "Apagar endereço" }).click();
    await waitForToast(page, "Endereço apagado");
    await page.getByText("Nenhum endereço ainda.").waitFor();
    expect(currentPath(page)).toBe("/admin/webhooks");
    await page.goto("about:blank");
  });
});
