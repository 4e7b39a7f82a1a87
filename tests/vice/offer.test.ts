import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { takePendingEmails } from "~/club/notifications/emails-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { actsIn } from "../support/audit";
import { hrefOf, screenOf, textOf } from "../support/dom";
import { clientOf, makeClient, makeMember } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { check, openWithOffer, openWithVice, passCheckedDays, passDays, viceRows } from "../support/vice";

const actions = (club: TestClub) => actsIn(club).map(([action]) => action);
const offersIn = (club: TestClub) =>
  notificationsOf(club, "vice").filter(({ title }) => title.startsWith("Você pode assumir"));

describe("the daily check", () => {
  it("offers the role once the admins have been away for the days of the setting, once", async () => {
    const { club, bia } = await openWithVice(openClub());
    passDays(club, 44);
    check(club);
    expect([viceRows(club)[0]?.offeredAt, offersIn(club)]).toEqual([null, []]);

    passDays(club, 1);
    check(club);

    expect(viceRows(club)).toMatchObject([{ offeredAt: club.clock.now, checkedOn: "2026-04-24" }]);
    expect(offersIn(club)).toMatchObject([
      {
        ...{ userId: bia.viewer.id, link: "/vice", title: "Você pode assumir a administração do clube" },
        body: "Há 45 dias ninguém da administração entra. Você é vice: assuma com a sua senha, se quiser.",
      },
    ]);
    const offer = ["vice.offer", null, bia.viewer.id, null];
    expect(actsIn(club).at(-1)).toEqual(offer);
    const first = club.clock.now;
    for (const days of [0, 1, 30]) {
      passDays(club, days);
      check(club);
    }
    expect(viceRows(club)).toMatchObject([{ offeredAt: first }]);
    expect([offersIn(club).length, actions(club).filter((one) => one === "vice.offer").length]).toEqual([
      1, 1,
    ]);
  });

  it("follows the setting, and waits for nine o'clock of the club's day", async () => {
    const { club, marina } = await openWithVice(openClub());
    const settings = { name: "Clube", signUp: "aberto", viceAfterDays: 14 };
    expect((await marina.call("PUT", "/api/club", settings)).status).toBe(200);
    club.clock.now = new Date("2026-03-23T12:00:00Z");
    check(club);
    club.clock.now = new Date("2026-03-24T11:59:00Z");
    check(club);
    expect(viceRows(club)[0]?.offeredAt).toBeNull();
    club.clock.now = new Date("2026-03-24T12:00:00Z");
    check(club);
    expect(viceRows(club)[0]?.offeredAt).toEqual(club.clock.now);
  });

  it.each(["Pacific/Pago_Pago", "Pacific/Kiritimati"])(
    "counts the days of an absence as the day of the visit is stored, also in %s",
    async (timeZone) => {
      const { marina } = await openWithVice(openClub());
      const settings = { name: "Clube", signUp: "aberto", viceAfterDays: 14, timeZone };
      expect((await marina.call("PUT", "/api/club", settings)).status).toBe(200);
      const daysAway = async () => (await (await marina.call("GET", "/api/club/vice")).json()).daysAway;

      expect(await daysAway()).toBe(0);
    },
  );

  it.each([
    ["admin", {}, []],
    ["admin", { deactivatedAt: new Date() }, ["vice.offer"]],
    ["developer", {}, ["vice.offer"]],
    ["user", {}, ["vice.offer"]],
  ] as const)("with the last visit of an %s %j: %j", async (role, values, offered) => {
    const { club } = await openWithVice(openClub());
    passCheckedDays(club, 45);
    makeMember(club, { role, ...values, createdAt: new Date(0), lastVisitAt: club.clock.now });
    check(club);
    expect(actions(club).filter((one) => one === "vice.offer")).toEqual(offered);
  });

  it("counts an admin who has never logged in from the creation of the account", async () => {
    const { club } = await openWithVice(openClub());
    passCheckedDays(club, 45);
    makeMember(club, { role: "admin" });
    check(club);
    expect(viceRows(club)[0]?.offeredAt).toBeNull();
  });

  it("after a stop of the server drops the old offer, and gives the admins a day to come", async () => {
    const { club, marina } = await openWithOffer(openClub());
    await clientOf(club, marina.viewer);
    passDays(club, 46);
    check(club);
    expect([viceRows(club)[0]?.offeredAt, offersIn(club)]).toEqual([null, []]);
    passDays(club, 1);
    check(club);
    expect(viceRows(club)[0]?.offeredAt).toEqual(club.clock.now);
    expect(offersIn(club)).toHaveLength(1);
  });
});

describe("an open offer", () => {
  it("is mailed at once, also to a vice with a daily digest", async () => {
    const { club, bia } = await openWithVice(openClub({ SMTP_URL: "smtp://127.0.0.1:1" }));
    await bia.call("PUT", "/api/user-settings/mail", { mail: "daily", digestHour: 18 });
    takePendingEmails(coreContext(club.app), 20);
    passCheckedDays(club, 45);
    check(club);
    expect(takePendingEmails(coreContext(club.app), 20)).toMatchObject([
      { userId: bia.viewer.id, to: "bia@clube.example", link: "/vice" },
    ]);
  });

  it("stands on the vice's home page and nobody else's", async () => {
    const { club, bia, caio } = await openWithOffer(openClub());
    const home = await screenOf(bia.get("/"));
    home.getByRole("heading", { name: "Você pode assumir a administração" });
    expect(hrefOf(home, "Ver o que muda")).toBe("/vice");
    const others = await clientOf(club, caio.viewer);
    expect(textOf((await screenOf(others.get("/"))).document.body)).not.toContain("assumir a administração");
  });

  it("has a page with a password field, and is seen by developers in the panel and by JSON", async () => {
    const { club, bia } = await openWithOffer(openClub());
    const page = await screenOf(bia.get("/vice"));
    expect(textOf(page.document.querySelector("main"))).toContain(
      "Há 45 dias ninguém da administração entra",
    );
    page.getByLabelText("Sua senha");
    const own = await bia.get("/api/club/vice");
    expect([own.status, await own.json()]).toMatchObject([200, { daysAway: 45, vice: { state: "offered" } }]);
    const dev = await makeClient(club, { role: "developer" });
    expect(textOf((await screenOf(dev.get("/admin?aba=clube"))).document.body)).toContain(
      "Desde 24/04/2026 o clube oferece a administração a esta pessoa.",
    );
  });

  it.each(["a login", "a request of an open session"])("lapses with %s of an admin", async (how) => {
    const { club, marina, bia } = await openWithVice(openClub());
    passCheckedDays(club, 1);
    club.db
      .update(users)
      .set({ lastVisitAt: new Date(0) })
      .run();
    check(club);
    expect(viceRows(club)[0]?.offeredAt).not.toBeNull();
    if (how === "a login") {
      await marina.call("POST", "/api/login", { username: "marina", password: "travessia" });
    } else {
      club.clock.now = new Date(club.clock.now.getTime() + 6 * 60_000);
      await marina.get("/");
    }

    const page = await screenOf(bia.get("/vice"));

    expect(textOf(page.document.body)).toContain("A oferta deixou de valer: alguém da administração voltou");
    expect(page.queryByLabelText("Sua senha")).toBeNull();
    const home = await screenOf(bia.get("/"));
    expect(home.queryByRole("heading", { name: "Você pode assumir a administração" })).toBeNull();
    expect(textOf((await screenOf(marina.get("/admin?aba=clube"))).document.body)).toContain(
      "A oferta de 11/03/2026 deixou de valer: alguém da administração entrou.",
    );
    const answer = await bia.call("POST", "/api/club/vice/accept", { password: "travessia" });
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "A oferta deixou de valer: alguém da administração voltou ao clube.",
    ]);
  });
});
