import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { unsubscribeToken } from "~/server/mail/unsubscribe.server";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeClient, makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

const question = "Não receber mais e-mails do clube";
const done =
  "Pronto: você não recebe mais notificações por e-mail. Elas continuam no site, e os avisos de segurança, como o de uma senha trocada, ainda chegam.";

/** Ana, Bia, and the link in an e-mail to Ana. */
function openWithLink() {
  const club = openClub();
  const [ana, bia] = [makeMember(club), makeMember(club)];
  return { club, ana, bia, link: `/descadastrar/${unsubscribeToken(club.app, ana.id)}` };
}

const settings = ({ db }: TestClub) => db.select().from(userSettings).all();

/** Posts what RFC 8058 prescribes, as a mail program does: no cookie, no Origin. */
function oneClick(club: TestClub, link: string): Promise<Response> {
  return club.fetch(
    new Request(`http://localhost:3000${link}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: { Host: "localhost:3000" },
    }),
  );
}

describe("the unsubscribe link", () => {
  it("requires a confirmation and shows no name", async () => {
    const { club, ana, link } = openWithLink();

    const answer = await new TestClient(club).get(link);

    const html = await pageOf(answer);
    expect(answer.status).toBe(200);
    expect(html).toContain(question);
    expect(html).not.toContain(ana.name);
    expect(settings(club)).toEqual([]);
  });

  it("turns mail off for its member alone, and leaves the other switches", async () => {
    const { club, ana, bia, link } = openWithLink();
    const other = { newBooks: false, publicProfile: false };
    club.db
      .insert(userSettings)
      .values([
        { userId: ana.id, ...other },
        { userId: bia.id, ...other },
      ])
      .run();

    const answer = await new TestClient(club).submit(link, "unsubscribe");

    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(await pageOf(answer)).toContain(done);
    expect(settings(club)).toMatchObject([
      { userId: ana.id, emailNotifications: false, ...other },
      { userId: bia.id, emailNotifications: true, ...other },
    ]);
  });

  it("turns mail off for a POST by a mail program", async () => {
    const { club, ana, link } = openWithLink();

    const answer = await oneClick(club, link);

    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(settings(club)).toMatchObject([{ userId: ana.id, emailNotifications: false }]);
  });

  it("accepts multipart, as in the standard", async () => {
    const { club, link } = openWithLink();
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const url = `http://localhost:3000${link}`;

    const answer = await club.fetch(new Request(url, { method: "POST", body: form }));

    expect(answer.status).toBe(200);
    expect(settings(club)).toMatchObject([{ emailNotifications: false }]);
  });

  it("works with a session, without the page layout, and for the e-mail's member", async () => {
    const { club, ana, link } = openWithLink();
    const caio = await makeClient(club);

    const page = await pageOf(await caio.get(link));
    const answer = await caio.submit(link, "unsubscribe");

    expect(page).toContain(question);
    expect(page).not.toContain("Leaderboards");
    expect(await pageOf(answer)).toContain(done);
    expect(settings(club)).toMatchObject([{ userId: ana.id, emailNotifications: false }]);
  });
});

describe("a forged unsubscribe link", () => {
  const forged: [string, (own: string) => string][] = [
    ["another member's id", (own) => own.replace(/^1/, "2")],
    ["a changed signature", (own) => `${own.slice(0, -2)}${own.endsWith("AA") ? "BB" : "AA"}`],
    ["a cut signature", (own) => own.slice(0, -1)],
    ["no signature", () => "1."],
    ["a bare id", () => "1"],
    ["no number", (own) => own.replace(/^1/, "x")],
    ["a long number", () => `${"9".repeat(40)}.x`],
    ["an accent", () => "1.%C3%A9"],
    ["a zero in front", (own) => `0${own}`],
  ];

  it.each(forged)("with %s returns 404 for every method", async (_, forge) => {
    const { club, ana } = openWithLink();
    const link = `/descadastrar/${forge(unsubscribeToken(club.app, ana.id))}`;
    const visitor = new TestClient(club);

    const opened = await visitor.get(link);
    const posted = await oneClick(club, link);

    expect([opened.status, posted.status]).toEqual([404, 404]);
    expect(await pageOf(opened)).toContain("404 Page Not Found");
    expect(settings(club)).toEqual([]);
    expect(club.faults).toEqual([]);
  });

  it("of another club with the same members returns 404", async () => {
    const { club } = openWithLink();
    const other = openWithLink();
    other.club.app.secret = "um outro segredo";
    const link = `/descadastrar/${unsubscribeToken(other.club.app, other.ana.id)}`;

    expect((await new TestClient(club).get(link)).status).toBe(404);
  });
});
