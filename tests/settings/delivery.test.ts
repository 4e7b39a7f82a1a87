import { describe, expect, it } from "vitest";
import { deliverySettings, userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { makeClient } from "../support/makers";

const page = "/settings?aba=notificacoes";
const standard = { quietHours: null, mail: "now", digestHour: 18, showsContents: false };

async function open() {
  const club = openClub();
  const ana = await makeClient(club);
  const stored = async () => (await ana.get("/api/user-settings/delivery")).json();
  return { club, ana, stored };
}

describe("when and how notifications arrive", () => {
  it.each(["call", "form"])("is changed by %s", async (way) => {
    const { club, ana, stored } = await open();
    const send = (call: string, intent: string, body: object, fields: Record<string, string>) =>
      way === "call" ? ana.call("PUT", `/api/user-settings/${call}`, body) : ana.submit(page, intent, fields);
    const hours = { quietFrom: "22:30", quietUntil: "07:00" };

    const answers = [
      await send("quiet-hours", "save-quiet-hours", { isQuiet: true, ...hours }, { isQuiet: "on", ...hours }),
      await send("mail", "save-mail", { mail: "daily", digestHour: 7 }, { mail: "daily", digestHour: "7" }),
      await send("push", "save-push-contents", { showsContents: true }, { showsContents: "on" }),
    ];

    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(way === "call" ? 200 : 303));
    expect(await stored()).toEqual({
      quietHours: { from: "22:30", until: "07:00" },
      mail: "daily",
      digestHour: 7,
      showsContents: true,
    });
    await send("quiet-hours", "save-quiet-hours", { isQuiet: false, ...hours }, hours);
    await send("mail", "save-mail", { mail: "never" }, { mail: "never" });
    await send("push", "save-push-contents", { showsContents: false }, {});
    expect(await stored()).toEqual({ ...standard, mail: "never", digestHour: 7 });
    expect(club.db.select().from(userSettings).all()).toMatchObject([{ emailNotifications: false }]);
  });

  it("follows the switch of e-mail, and turns it on again", async () => {
    const { ana, stored } = await open();
    await ana.call("PUT", "/api/user-settings/mail", { mail: "daily", digestHour: 20 });
    await ana.submit(page, "save-notifications", { newBooks: "on" });
    expect(await stored()).toMatchObject({ mail: "never", digestHour: 20 });
    await ana.submit(page, "save-notifications", { newBooks: "on", emailNotifications: "on" });
    expect(await stored()).toMatchObject({ mail: "daily", digestHour: 20 });
  });

  it.each([
    ["quiet-hours", { isQuiet: true }, "quietFrom", "Informe a hora, como 22:00"],
    ["mail", { mail: "weekly" }, "mail", "Escolha: na hora, resumo do dia ou nenhum e-mail"],
    ["mail", { mail: "daily", digestHour: 24 }, "digestHour", "Escolha a hora do resumo, de 0 a 23"],
    ["push", {}, "showsContents", "Diga true para ligar ou false para desligar"],
  ])("PUT %s refuses %j", async (call, body, field, sentence) => {
    const { club, ana } = await open();
    const answer = await ana.call("PUT", `/api/user-settings/${call}`, body);
    const { code, fields } = (await answer.json()) as { code: string; fields: Record<string, string> };

    expect([answer.status, code, fields[field]]).toEqual([400, "invalid", sentence]);
    expect(club.db.select().from(deliverySettings).all()).toEqual([]);
  });

  it("a refused form comes back filled, with the sentence at its field", async () => {
    const { ana } = await open();
    const answer = await ana.submit(page, "save-quiet-hours", {
      isQuiet: "on",
      quietFrom: "05:00",
      quietUntil: "05:00",
    });
    const { getByLabelText, getByText } = await screenOf(answer.clone());

    expect(answer.status).toBe(400);
    expect((getByLabelText("Das") as HTMLSelectElement).value).toBe("05:00");
    const until = getByLabelText("às");
    const sentence = getByText("O começo e o fim do silêncio devem ser diferentes").closest("p");
    expect(until.getAttribute("aria-describedby")).toBe(sentence?.id);
  });
});
