import { describe, expect, it } from "vitest";
import { webhookDeliveries } from "#db/schema";
import { minute } from "~/club/durations";
import { openClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";
import { deliveriesOf, makeWebhook, openWithWebhook, pass, webhooksOf } from "../support/webhooks";

const page = "/admin/webhooks";

/** A webhook with one delivery, which is tried at once. */
async function openWithDelivery(status: number) {
  const opened = await openWithWebhook();
  const { club, staff, receiver, send } = opened;
  receiver.answer = (response) => response.writeHead(status).end();
  await staff.call("POST", `/api/books/${makeBook(club, { title: "O Quinze" }).id}/set-current`);
  await send();
  const rows = async () => {
    const { getAllByRole } = await screenOf(staff.get(page));
    return getAllByRole("row")
      .slice(1)
      .map((row) => textOf(row));
  };
  return { ...opened, rows };
}

describe("the page of the webhooks", () => {
  it("is reached from the tab Clube and creates one, whose secret it shows once", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const tab = await screenOf(staff.get("/admin?aba=clube"));
    expect(tab.getByRole("link", { name: "Abrir os webhooks" }).getAttribute("href")).toBe(page);
    const empty = await screenOf(staff.get(page));
    expect(empty.getByText("Nenhum endereço ainda.")).toBeTruthy();
    expect(empty.getByRole("link", { name: "Novo endereço" }).getAttribute("href")).toBe(`${page}/novo`);

    const body = new URLSearchParams([
      ["intent", "create-webhook"],
      ["url", "http://livraria.example/avisos"],
      ["events", "book.current"],
      ["events", "member.joined"],
    ]);
    const created = await screenOf(staff.send(`${page}/novo`, { method: "POST", body }));
    const { secret } = webhooksOf(club)[0]!;
    expect(textOf(created.getByLabelText("Segredo das assinaturas"))).toBe(secret);
    const screen = await screenOf(staff.get(page));
    const text = textOf(screen.getByRole("region", { name: "http://livraria.example/avisos" }));
    expect(text).toContain("LigadoNovo livroPessoa entrou");
    expect(text).toContain("Assinado com um segredo criado em 10/03/2026.");
    expect(text).toContain("Sem https: quem estiver no caminho pode ler o que vai para este endereço.");
    expect(textOf(screen.document.body)).not.toContain(secret);
  });

  it("changes, renews, turns off, turns on and deletes one", async () => {
    const { club, staff, receiver } = await openWithWebhook();
    const edited = await staff.submit(`${page}/1/editar`, "edit-webhook", {
      url: receiver.url,
      events: "round.closed",
    });
    expect(edited.headers.get("location")).toBe(`${page}#webhook-1`);
    expect(toastOf(await screenOf(staff.get(page)))).toEqual(["Endereço salvo"]);
    const renewed = await screenOf(staff.submit(`${page}/1/segredo`, "renew-secret"));
    const { secret, events } = webhooksOf(club)[0]!;
    expect(events).toEqual(["round.closed"]);
    expect(textOf(renewed.getByLabelText("Segredo das assinaturas"))).toBe(secret);
    await staff.submit(page, "turn-off-webhook", { id: "1" });
    const off = await screenOf(staff.get(page));
    expect(off.getByText(/Este endereço está desligado: o que acontece no clube/)).toBeTruthy();
    await staff.submit(page, "turn-on-webhook", { id: "1" });
    expect(webhooksOf(club)).toMatchObject([{ disabledAt: null }]);
    const question = await screenOf(staff.get(`${page}/1/apagar`));
    expect(question.getByRole("button", { name: "Apagar endereço" })).toBeTruthy();
    expect((await staff.submit(`${page}/1/apagar`, "delete-webhook")).headers.get("location")).toBe(page);
    expect(webhooksOf(club)).toEqual([]);
  });

  it("sends a test and shows its outcome", async () => {
    const { club, staff, receiver } = await openWithWebhook();
    const banner = async () => {
      const { getByText } = await screenOf(staff.get(page));
      return textOf(getByText(/^Teste /).closest("p"));
    };
    const sent = await staff.submit(page, "test-webhook", { id: "1" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${page}#webhook-1`]);
    expect(await banner()).toMatch(/^Teste entregue agora mesmo\. Resposta 204 em \d,\d s\.$/);
    receiver.answer = (response) => response.writeHead(500).end();
    await staff.submit(page, "test-webhook", { id: "1" });
    pass(club, 2 * minute);
    expect(await banner()).toMatch(
      /^Teste não entregue, há 2 minutos\. Resposta 500 em \d,\d s\. O endereço respondeu com um erro\.$/,
    );
  });

  it("shows a delivery that fails, and sends it again", async () => {
    const { club, staff, rows, receiver, send } = await openWithDelivery(503);
    expect((await rows())[0]).toMatch(
      /^503Novo livro.*Nova tentativa às \d\dh\d\d, a 2ªO endereço respondeu com um erro\./,
    );
    club.db.update(webhookDeliveries).set({ attempts: 8, nextAttemptAt: null }).run();
    expect((await rows())[0]).toContain("Desistiu depois de 8 tentativas");
    const again = await staff.submit(page, "resend-delivery", { id: "1", deliveryId: "1" });
    expect(again.status).toBe(303);
    expect((await rows())[0]).toContain("Na fila");
    receiver.answer = (response) => response.writeHead(200).end();
    await send();
    expect(deliveriesOf(club)).toMatchObject([{ status: 200, attempts: 1 }]);
  });
});

describe("a form that is refused", () => {
  it("keeps what was chosen", async () => {
    const club = openClub();
    const staff = await makeClient(club, { role: "admin" });
    const fields = { url: "livraria", events: "event.created" };
    const refused = await staff.submit(`${page}/novo`, "create-webhook", fields);
    expect(refused.status).toBe(400);
    const { getByLabelText, getByText } = await screenOf(refused);
    expect(getByText("Escreva um endereço completo, como https://livraria.example/avisos")).toBeTruthy();
    expect(getByLabelText("Endereço")).toHaveProperty("value", "livraria");
    const checked = ["Novo livro", "Novo evento"].map((name) => getByLabelText(name));
    expect(checked.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    expect(webhooksOf(club)).toEqual([]);
  });

  it.each([
    [`${page}/novo`, "create-webhook"],
    [`${page}/1/editar`, "edit-webhook"],
    [`${page}/1/segredo`, "renew-secret"],
    [`${page}/1/apagar`, "delete-webhook"],
    [page, "test-webhook"],
  ])("%s %s is one of a member or a visitor", async (path, intent) => {
    const club = openClub();
    await makeClient(club, { role: "admin" });
    const before = makeWebhook(club);
    const member = await makeClient(club);
    const fields = { id: "1", deliveryId: "1", url: "https://a.example/", events: "book.current" };
    expect((await member.submit(path, intent, fields)).status).toBe(403);
    expect((await new TestClient(club).submit(path, intent, fields)).headers.get("location")).toMatch(
      /^\/auth\?voltar=/,
    );
    expect([(await member.get(path)).headers.get("location"), webhooksOf(club)]).toEqual(["/", [before]]);
  });
});
