import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { actsIn } from "../support/audit";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient } from "../support/makers";

const call = "/api/club/mail-test";
const smtp = { SMTP_URL: "smtp://127.0.0.1:1" };

async function openWithStaff(env: Record<string, string> = smtp) {
  const club = openClub(env);
  const marina = await makeClient(club, { role: "admin", name: "Marina Dias", username: "marina" });
  return { club, marina };
}

const failing = (values: object) => async () => {
  throw Object.assign(new Error("smtp"), values);
};

describe("the test of the mail server", () => {
  it("by form sends an e-mail to its sender, and ticks the step by its success", async () => {
    const { club, marina } = await openWithStaff();
    expect(textOf((await screenOf(marina.get("/admin"))).document.body)).toContain(
      "Nenhum teste saiu ainda. Ele vai para marina@clube.example.",
    );

    const answer = await marina.submit("/admin", "test-mail");

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
    expect(club.emails).toMatchObject([
      { to: "marina@clube.example", subject: "Teste de e-mail · Clube do Livro" },
    ]);
    const panel = await screenOf(marina.get("/admin"));
    expect(toastOf(panel)).toEqual(["E-mail de teste enviado", "Veja se chegou em marina@clube.example."]);
    expect(textOf(panel.document.body)).toContain("O servidor de e-mail aceitou o último teste: hoje, 12h00");
    expect(actsIn(club)).toEqual([["club.mail-test", marina.viewer.id, null, null]]);
  });

  it.each([
    [{ code: "EAUTH" }, "O servidor de e-mail recusou o usuário ou a senha que estão em SMTP_URL."],
    [{ code: "ECONNREFUSED" }, "O servidor de e-mail não atende no endereço que está em SMTP_URL."],
    [{ code: "EENVELOPE", responseCode: 550 }, "O servidor de e-mail recusou a mensagem."],
  ])("that fails with %j says why and ticks nothing", async (fault, sentence) => {
    const { club, marina } = await openWithStaff();
    club.app.mailer.deliver = failing(fault);

    const answer = await marina.call("POST", call);
    const form = await marina.submit("/admin", "test-mail");

    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: "mail_failed", message: expect.stringContaining(sentence) },
    ]);
    expect([form.status, toastOf(await screenOf(form))]).toEqual([
      503,
      ["O e-mail de teste não saiu", expect.stringContaining(sentence)],
    ]);
    expect(actsIn(club)).toEqual([]);
  });

  it("is refused where e-mail is off, with the way to turn it on", async () => {
    const { club, marina } = await openWithStaff({});
    const answer = await marina.call("POST", call);
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "O e-mail do clube está desligado. Para ligar, quem cuida do servidor usa SMTP_URL, como em docs/self-hosting.md.",
    ]);
    const panel = await screenOf(marina.get("/admin"));
    expect(panel.queryByRole("button", { name: "Enviar teste" })).toBeNull();
    expect([club.emails, actsIn(club)]).toEqual([[], []]);
  });

  it("is limited to five an hour", async () => {
    const { marina } = await openWithStaff();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await marina.call("POST", call)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
