import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeClient } from "../support/makers";
import { makeNotification } from "../support/notifications";
import { TestClient } from "../support/test-client";

/** The bell in the bar of a page. */
async function bellOf(client: TestClient, path = "/leaderboard"): Promise<HTMLElement> {
  const bell = (await screenOf(client.get(path))).document.querySelector("details");
  if (!bell) throw new Error(`${path} has no bell.`);
  return bell;
}

const labelOf = (bell: HTMLElement) => bell.querySelector("summary")?.getAttribute("aria-label");

async function openWithMember() {
  const club = openClub();
  const ana = await makeClient(club);
  return { club, ana, id: ana.viewer.id };
}

describe("the bell", () => {
  it.each([
    [1, "1", "1 nova"],
    [3, "3", "3 novas"],
    [99, "99", "99 novas"],
    [100, "99+", "mais de 99 novas"],
    [250, "99+", "mais de 99 novas"],
  ])("with %i unread ones shows %s", async (count, badge, words) => {
    const { club, ana, id } = await openWithMember();
    for (let time = 1; time <= count; time += 1) makeNotification(club, { userId: id });

    const bell = await bellOf(ana);

    expect(textOf(bell.querySelector(".bell-count"))).toBe(badge);
    expect(labelOf(bell)).toBe(`Notificações: ${words}`);
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

    const rows = [...(await bellOf(ana)).querySelectorAll("li")];

    expect(rows).toHaveLength(5);
    const newest = rows[0]?.querySelector('a.is-unread[href="/notifications/7"]');
    expect(textOf(newest)).toMatch(/<i>1<\/i>.*\(não lida\).*há 1 hora$/);
    const third = rows[2]?.querySelector('a[href="/notifications/5"]');
    expect(textOf(third)).toMatch(/há 3 horas$/);
    expect(rows[2]?.querySelector(".is-unread")).toBeNull();
    expect(textOf(rows[2])).not.toContain("não lida");
  });
});

describe("the connect-src policy of a page", () => {
  it.each([
    ["http://localhost:3000", "ws://localhost:3000"],
    ["https://clube.example", "wss://clube.example"],
  ])("at %s is the site itself, sockets included", async (PUBLIC_URL, sockets) => {
    const club = openClub({ PUBLIC_URL });
    const answer = await new TestClient(club).get("/auth");

    expect(answer.headers.get("content-security-policy")).toContain(`connect-src 'self' ${sockets};`);
  });
});
