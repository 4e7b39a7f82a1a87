import { beforeAll, describe, expect, it } from "vitest";
import { events } from "#db/schema";
import { makeStage, oneWay } from "./browser";
import { type Member, makeClub, register } from "./club";
import { planEvent } from "./feed-and-events";
import { confirm, visit, waitForHydration, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bia: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
  bia = await register(club.url, "bia", "Bia Lima");
});

describe.each(oneWay)("an evening %s", (way, { javaScript }) => {
  it("has its roles taken, given and passed on", async () => {
    const id = await planEvent(ana, { title: `Encontro ${way}` });
    for (const member of [ana, bia]) await member.call("POST", `/api/events/${id}/rsvp`, { status: "yes" });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/events/${id}`);
    const roleIn = (title: string) => page.locator("#papeis li").filter({ hasText: title });

    await roleIn("Quem leva o lanche").getByRole("button", { name: "Eu levo" }).click();
    await waitForToast(page, "Papel combinado");
    await roleIn("Quem leva o lanche").getByText("É com você.").waitFor();
    await roleIn("Quem leva o lanche").getByRole("button", { name: "Passo a vez" }).click();
    await waitForToast(page, "Vez passada");
    await roleIn("Quem leva o lanche").getByText("Ana Souza").waitFor();

    const staff = await stage.open({ javaScript, as: ana });
    await visit(staff, `${club.url}/events/${id}`);
    const host = staff.locator("#papeis li").filter({ hasText: "Quem recebe" });
    await host.getByText("Escolher outra pessoa").click();
    await host.getByLabel("Quem recebe", { exact: true }).selectOption({ label: "Bia Lima" });
    await host.getByRole("button", { name: "Dar o papel" }).click();
    await waitForToast(staff, "Papel combinado");
    await host.getByText("Bia Lima", { exact: true }).waitFor();
    await visit(page, `${club.url}/notifications`);
    await page
      .getByRole("main")
      .getByRole("link", { name: `Você recebe o encontro: Encontro ${way}` })
      .waitFor();
  });

  it("has a visitor, who answers without an account and changes the answer", async () => {
    const title = `Visita ${way}`;
    const id = await planEvent(ana, { title, location: { name: "Livraria do Davi" } });
    const staff = await stage.open({ javaScript, as: ana });
    await visit(staff, `${club.url}/events/${id}`);
    await staff.getByRole("link", { name: "Visitas" }).click();
    await staff.getByRole("button", { name: "Criar link de visita" }).click();
    await waitForToast(staff, "Link de visita criado");
    const address = await staff.getByLabel("Link de visita", { exact: true }).inputValue();

    const visitor = await stage.open({ javaScript, forOneTest: true });
    visitor.expectStatus(400);
    await visit(visitor, address);
    expect(await visitor.getByRole("navigation").count()).toBe(0);
    await visitor.getByRole("button", { name: "Confirmar resposta" }).click();
    await visitor.getByText("Escreva o seu nome").first().waitFor();
    await visitor.getByLabel("Seu nome").fill("Marina Falcão");
    await visitor.getByRole("button", { name: "Confirmar resposta" }).click();
    await visitor.getByText("Resposta guardada").waitFor();
    await visitor.getByText(`Por enquanto, só você à mesa de “${title}”.`).waitFor();
    await visitor.getByLabel("Não vou").check();
    await visitor.getByRole("button", { name: "Guardar a mudança" }).click();
    await visitor.getByRole("heading", { name: "Fica para a próxima, Marina" }).waitFor();

    await visit(staff, `${club.url}/events/${id}/visita`);
    await staff.getByText("não vem").waitFor();
    await confirm(staff, "Retirar Marina Falcão", "Retirar da lista");
    await waitForToast(staff, "Visita retirada");
    await staff.getByText("Ninguém ainda.").waitFor();
  });

  it("has its presences noted in the panel afterwards", async () => {
    const [startDate, endDate] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
    let id = 0;
    writeRows(club, (db) => {
      id = db
        .insert(events)
        .values({ title: `Já foi ${way}`, startDate, endDate })
        .returning()
        .get().id;
    });
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, `${club.url}/admin/eventos/${id}`);
    await waitForHydration(page);
    const came = page.getByRole("button", { name: /^Veio.*Bia Lima/ });
    await came.click();
    await waitForToast(page, "Presença anotada");
    await expect.poll(() => came.getAttribute("aria-pressed")).toBe("true");
    await page.getByText("1 pessoa veio.").waitFor();
    await came.click();
    await expect.poll(() => came.getAttribute("aria-pressed")).toBe("false");
  });
});
