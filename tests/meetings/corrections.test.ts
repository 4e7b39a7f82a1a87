import { describe, expect, it } from "vitest";
import { day } from "~/club/durations";
import { screenOf, toastOf } from "../support/dom";
import { makeMinutes, openEvening, storedCorrections, storedMinutes, written } from "../support/minutes";
import { notificationsOf } from "../support/notifications";
import type { TestClient } from "../support/test-client";

const page = "/events/1/ata";
const call = "/api/meetings/1/minutes/corrections";
const content = "Faltou a Tainá.";
const propose = {
  call: (client: TestClient, text = content) => client.call("POST", call, { content: text }),
  form: (client: TestClient, text = content) => client.submit(page, "propose-correction", { content: text }),
};
const resolve = {
  call: (client: TestClient, act: string) => client.call("POST", `${call}/1/${act}`),
  form: (client: TestClient, act: string) => client.submit(page, `${act}-correction`, { correctionId: "1" }),
};
const clients = ["call", "form"] as const;

async function openWithMinutes() {
  const opened = await openEvening();
  const { club, ana } = opened;
  makeMinutes(club, {
    publishedAt: club.clock.now,
    publishedById: ana.viewer.id,
    changedById: ana.viewer.id,
  });
  return opened;
}

describe("a correction of the minutes", () => {
  it.each(clients)("is proposed by a member who was there, by a %s", async (how) => {
    const { club, ana, bia } = await openWithMinutes();
    const response = await propose[how](bia);
    expect(response.status).toBe(how === "call" ? 201 : 303);
    expect(storedCorrections(club)).toMatchObject([
      { eventId: 1, userId: bia.viewer.id, content, resolvedAt: null, isAccepted: false },
    ]);
    expect(notificationsOf(club, "minutes")).toMatchObject([
      { userId: ana.viewer.id, title: "Bia Reis propôs uma correção da ata", link: `${page}#correcoes` },
    ]);
    const screen = await screenOf(bia.get(page));
    if (how === "form") expect(toastOf(screen)).toEqual(["Correção proposta"]);
    expect(screen.getByText("A sua correção: espera uma resposta")).toBeTruthy();
    expect(screen.queryByLabelText("Propor uma correção")).toBeNull();
  });

  it("is named by the title that the minutes have now, in its notification and in that of the answer", async () => {
    const { club, ana, bia } = await openWithMinutes();
    const rename = (title: string) => ana.call("PUT", "/api/meetings/1/minutes", { ...written, title });
    await propose.call(bia);
    await rename("A seca");
    expect(notificationsOf(club, "minutes").map(({ body }) => body)).toEqual(["A seca"]);
    await resolve.call(ana, "accept");
    await rename("A seca, de novo");
    expect(notificationsOf(club, "minutes")).toMatchObject([
      { userId: bia.viewer.id, title: "A sua correção da ata foi aceita", body: "A seca, de novo" },
    ]);
  });

  it.each(clients)("is one at a time, by a %s", async (how) => {
    const { club, admin, bia } = await openWithMinutes();
    await propose.call(bia);
    const second = await propose[how](bia, "Outra.");
    expect([second.status, await second.text()]).toEqual([
      409,
      expect.stringContaining("Você já propôs uma correção, e ela ainda espera uma resposta."),
    ]);
    await resolve.call(admin, "dismiss");
    expect((await propose[how](bia, "Outra.")).status).toBe(how === "call" ? 201 : 303);
    expect(storedCorrections(club)).toHaveLength(2);
  });

  it.each(clients)("is for those who were there, by a %s", async (how) => {
    const { club, caio } = await openWithMinutes();
    expect((await propose[how](caio)).status).toBe(403);
    expect(storedCorrections(club)).toEqual([]);
    expect((await screenOf(caio.get(page))).queryByLabelText("Propor uma correção")).toBeNull();
  });

  it.each(clients)("is for a week, by a %s", async (how) => {
    const { club, bia } = await openWithMinutes();
    const published = club.clock.now.getTime();
    club.clock.now = new Date(published + 7 * day);
    const late = await propose[how](bia);
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining("As correções se propõem até uma semana depois da publicação."),
    ]);
    club.clock.now = new Date(published + 7 * day - 1);
    expect((await propose[how](bia)).status).toBe(how === "call" ? 201 : 303);
  });

  it("of a draft is refused like a page that is not there", async () => {
    const { club, bia } = await openEvening();
    makeMinutes(club);
    expect((await propose.call(bia)).status).toBe(404);
    expect((await bia.get(call)).status).toBe(404);
  });
});

describe("the answer to a correction", () => {
  it.each(clients.flatMap((how) => [["accept", how] as const, ["dismiss", how] as const]))(
    "is %s by the mediator, and notifies the proposer, by a %s",
    async (act, how) => {
      const { club, ana, bia } = await openWithMinutes();
      await propose.call(bia);
      const response = await resolve[how](ana, act);
      const isAccepted = act === "accept";
      expect(response.status).toBe(how === "call" ? 200 : 303);
      if (how === "form") {
        expect(response.headers.get("location")).toBe(isAccepted ? `${page}/editar` : `${page}#correcoes`);
      }
      expect(storedCorrections(club)).toMatchObject([{ isAccepted, resolvedAt: club.clock.now }]);
      expect(notificationsOf(club, "minutes").filter(({ userId }) => userId === bia.viewer.id)).toMatchObject(
        [
          {
            title: isAccepted
              ? "A sua correção da ata foi aceita"
              : "A ata ficou como estava, sem a sua correção",
            link: page,
          },
        ],
      );
      // The text is edited by hand.
      expect(storedMinutes(club)).toMatchObject([{ content: "Viemos.\n\nFalamos." }]);
      const shown = (await screenOf(ana.get(`${page}/editar`))).queryByText(content);
      expect(shown === null).toBe(!isAccepted);
    },
  );

  it("is given once", async () => {
    const { ana, bia } = await openWithMinutes();
    await propose.call(bia);
    await resolve.call(ana, "accept");
    for (const how of clients) {
      const again = await resolve[how](ana, "dismiss");
      expect([again.status, await again.text()]).toEqual([
        409,
        expect.stringContaining("Esta correção já teve uma resposta."),
      ]);
    }
  });

  it("is not given by others, nor for another event", async () => {
    const { club, admin, bia, caio } = await openWithMinutes();
    await propose.call(bia);
    for (const member of [bia, caio]) {
      for (const how of clients) expect((await resolve[how](member, "accept")).status).toBe(403);
    }
    expect((await admin.call("POST", `${call}/2/accept`)).status).toBe(404);
    expect((await admin.call("POST", "/api/meetings/2/minutes/corrections/1/accept")).status).toBe(404);
    expect(storedCorrections(club)).toMatchObject([{ resolvedAt: null }]);
  });

  it("is seen by its proposer and the writers, not by others", async () => {
    const { bia, caio, admin } = await openWithMinutes();
    await propose.call(bia);
    const counts = [];
    for (const client of [bia, caio, admin])
      counts.push(((await (await client.get(call)).json()) as []).length);
    expect(counts).toEqual([1, 0, 1]);
    expect(await (await caio.get(page)).text()).not.toContain(content);
  });
});
