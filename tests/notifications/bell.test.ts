import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeBook, makeMember, makeVisitor } from "../support/makers";
import { makeNotification } from "../support/notifications";
import { Visitor } from "../support/visitor";

/** The bell in the bar of a page. */
async function bellOf(visitor: Visitor, path = "/leaderboard"): Promise<string> {
  const html = await pageOf(await visitor.get(path));
  return html.slice(html.indexOf("<details"), html.indexOf("</details>"));
}

async function openWithMember() {
  const club = openClub();
  const ana = await makeVisitor(club);
  return { club, ana, id: ana.viewer.id };
}

describe("the bell", () => {
  it("without notifications has no number", async () => {
    const html = await bellOf((await openWithMember()).ana);

    expect(html).toContain('aria-label="Notificações"');
    expect(html).not.toContain('class="count"');
    expect(html).toContain("Nenhuma notificação ainda.");
    expect(html).toContain('href="/notifications">Ver todas as notificações</a>');
  });

  it.each([
    [1, "1", "1 nova"],
    [3, "3", "3 novas"],
    [99, "99", "99 novas"],
    [100, "99+", "mais de 99 novas"],
    [250, "99+", "mais de 99 novas"],
  ])("with %i unread ones shows %s", async (count, badge, words) => {
    const { club, ana, id } = await openWithMember();
    for (let time = 1; time <= count; time += 1) makeNotification(club, { userId: id });

    const html = await bellOf(ana);

    expect(html).toContain(`<span class="count">${badge}</span>`);
    expect(html).toContain(`aria-label="Notificações: ${words}"`);
  });

  it("counts neither read notifications nor those of others", async () => {
    const { club, ana, id } = await openWithMember();
    makeNotification(club, { userId: id, readAt: club.clock.now });
    makeNotification(club, { userId: makeMember(club).id });

    const html = await bellOf(ana);

    expect(html).not.toContain('class="count"');
    expect(html.match(/<li>/g)).toHaveLength(1);
  });

  it("lists the five newest, with links that mark them as read", async () => {
    const { club, ana, id } = await openWithMember();
    for (let hour = 7; hour >= 1; hour -= 1) {
      const createdAt = new Date(club.clock.now.getTime() - hour * 3_600_000);
      makeNotification(club, {
        userId: id,
        title: `<i>${hour}</i>`,
        createdAt,
        ...(hour > 2 && { readAt: createdAt }),
      });
    }

    const rows = (await bellOf(ana)).split("<li>").slice(1);

    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(
      /class="is-unread"[^>]*href="\/notifications\/7".*&lt;i&gt;1&lt;\/i&gt;.*\(não lida\).*>há 1 hora</,
    );
    expect(rows[2]).toMatch(/href="\/notifications\/5".*>há 3 horas</);
    expect(rows[2]).not.toMatch(/is-unread|não lida/);
  });

  it("shows the cover of a new book", async () => {
    const { club, ana, id } = await openWithMember();
    const book = makeBook(club, { coverImage: "https://capas.example/1.jpg" });
    makeNotification(club, { userId: id, kind: "book", bookId: book.id });

    expect(await bellOf(ana)).toContain('src="https://capas.example/1.jpg"');
  });

  it("is on every page of a member, and on none of a visitor", async () => {
    const { club, ana, id } = await openWithMember();
    makeBook(club, { isCurrent: true });
    makeNotification(club, { userId: id });
    for (const path of ["/", "/book", "/events", "/community", "/achievements", "/notifications"])
      expect(await bellOf(ana, path)).toContain("Notificações: 1 nova");

    expect(await pageOf(await new Visitor(club).get("/auth"))).not.toContain("Notificações");
  });
});

describe("the connect-src policy of a page", () => {
  it.each([
    ["http://localhost:3000", "ws://localhost:3000"],
    ["https://clube.example", "wss://clube.example"],
  ])("at %s is the site itself, sockets included", async (PUBLIC_URL, sockets) => {
    const club = openClub({ PUBLIC_URL });
    const answer = await new Visitor(club).get("/auth");

    expect(answer.headers.get("content-security-policy")).toContain(`connect-src 'self' ${sockets};`);
  });
});
