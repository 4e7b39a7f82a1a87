import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, events, posts } from "#db/schema";
import type { TestClub } from "../support/app";
import { screenOf, toastOf } from "../support/dom";
import { makeMinutes, openEvening, storedMinutes, written } from "../support/minutes";
import { notificationsOf } from "../support/notifications";
import type { TestClient } from "../support/test-client";

const [page, editor] = ["/events/1/ata", "/events/1/ata/editar"];
const call = "/api/meetings/1/minutes";
const save = (client: TestClient, body: object = {}) => client.call("PUT", call, { ...written, ...body });
const submit = (client: TestClient, fields: Record<string, string> = {}) =>
  client.submit(editor, "minutes", { ...written, changedAt: "", ...fields });
const publish = { call: (client: TestClient) => client.call("POST", `${call}/publish`), form: submit };

const storedPosts = ({ db }: TestClub) => db.select().from(posts).all();

describe("a draft of the minutes", () => {
  it.each(["admin", "ana"] as const)("is saved by the staff and the mediator: %s", async (who) => {
    const { club, [who]: writer } = await openEvening();
    const response = await save(writer, { changedAt: "" });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { ...written, publishedAt: null, changedBy: { id: writer.viewer.id } },
    ]);
    expect(storedMinutes(club)).toMatchObject([{ ...written, changedById: writer.viewer.id }]);
    expect([storedPosts(club), notificationsOf(club, "minutes")]).toEqual([[], []]);
  });

  it("is saved by the form, which is filled with it", async () => {
    const { club, ana } = await openEvening();
    const { getByLabelText } = await screenOf(ana.get(editor));
    expect(getByLabelText("Título")).toHaveProperty("value", "O Quinze, a conversa de março");
    const response = await submit(ana);
    expect([response.status, response.headers.get("location")]).toEqual([303, editor]);
    const screen = await screenOf(ana.get(editor));
    expect(toastOf(screen)).toEqual(["Rascunho guardado"]);
    expect(screen.getByLabelText("Texto")).toHaveProperty("value", written.content);
    expect(storedMinutes(club)).toHaveLength(1);
  });

  it("is there for its writers alone: for others it is the 404 of a page that is not there", async () => {
    const { club, ana, bia } = await openEvening();
    const before = [await bia.get(page), await bia.get(call)];
    makeMinutes(club, { changedById: ana.viewer.id });
    for (const [index, response] of [await bia.get(page), await bia.get(call)].entries()) {
      expect([response.status, before[index]?.status]).toEqual([404, 404]);
      const [now, then] = [await response.text(), await before[index]!.text()];
      expect(now).toContain("Ata não encontrada.");
      expect(now).not.toContain(written.title);
      expect(then).toContain("Ata não encontrada.");
    }
    const { getByText } = await screenOf(ana.get(page));
    expect(getByText(/Só quem escreve a ata o vê\./)).toBeTruthy();
  });

  it("is not written by other members", async () => {
    const { club, bia } = await openEvening();
    for (const response of [
      await save(bia),
      await submit(bia),
      await bia.get(editor),
      await bia.get(`${call}/draft`),
      await publish.call(bia),
    ])
      expect(response.status).toBe(403);
    expect(storedMinutes(club)).toEqual([]);
  });

  it.each([
    [{ cancelledAt: new Date(0) }, "Este evento foi cancelado e não tem ata."],
    [{ startDate: new Date("2026-03-10T15:00:01Z") }, "A ata se escreve a partir do começo do encontro."],
  ])("is refused for an event with %j", async (values, sentence) => {
    const { club, ana } = await openEvening();
    club.db.update(events).set(values).where(eq(events.id, 1)).run();
    for (const response of [await save(ana), await submit(ana), await ana.get(editor)]) {
      expect([response.status, await response.text()]).toEqual([409, expect.stringContaining(sentence)]);
    }
    expect(storedMinutes(club)).toEqual([]);
  });

  it("does not replace a text that somebody has saved since", async () => {
    const { club, ana, admin } = await openEvening();
    await save(admin, { title: "Do Davi", changedAt: "" });
    const { changedAt } = storedMinutes(club)[0]!;

    const response = await save(ana, { changedAt: "" });
    const form = await submit(ana, { changedAt: "2026-03-10T14:59:00.000Z" });

    expect([response.status, form.status]).toEqual([409, 409]);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^Outra pessoa guardou/) });
    const { getByLabelText, document } = await screenOf(form);
    expect(getByLabelText("Texto")).toHaveProperty("value", written.content);
    expect(getByLabelText(/^O texto guardado em/)).toHaveProperty("value", `Do Davi\n\n${written.content}`);
    // The next submission may replace it.
    const version = document.querySelector('[name="changedAt"]')?.getAttribute("value") ?? "";
    expect(version).toBe(changedAt.toISOString());
    expect((await submit(ana, { changedAt: version })).status).toBe(303);
    expect(storedMinutes(club)).toMatchObject([written]);
  });

  it("has another version for each text, also within a millisecond", async () => {
    const { ana } = await openEvening();
    const first = (await (await save(ana)).json()) as { changedAt: string };
    const second = (await (await save(ana, { title: "Outro", ...first, content: "x" })).json()) as {
      changedAt: string;
    };
    expect(second.changedAt > first.changedAt).toBe(true);
  });
});

describe("the publication of the minutes", () => {
  it.each(["call", "form"] as const)("is a page, a post and a notification, by a %s", async (how) => {
    const { club, admin, ana, bia, caio } = await openEvening();
    if (how === "call") await save(ana);
    const response = await publish[how](ana, { saves: "publication" });

    expect(response.status).toBe(how === "call" ? 200 : 303);
    expect(storedPosts(club)).toMatchObject([
      {
        userId: ana.viewer.id,
        type: "event",
        relatedEventId: 1,
        relatedBookId: null,
        content: "Saiu a ata do encontro.",
      },
    ]);
    expect(storedMinutes(club)).toMatchObject([
      { publishedById: ana.viewer.id, publishedAt: club.clock.now, postId: 1 },
    ]);
    expect(notificationsOf(club, "minutes")).toMatchObject(
      [admin, bia, caio].map(({ viewer }) => ({
        userId: viewer.id,
        title: "Saiu a ata: A seca vista do trem",
        body: "Encontro de março",
        link: page,
      })),
    );
    const { getByRole, getByText } = await screenOf(bia.get(page));
    expect(getByRole("heading", { level: 1 }).textContent).toBe("A seca vista do trem");
    expect(getByText(/publicada em 10\/03\/2026 às 12:00/)).toBeTruthy();
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "minutes.publish", subject: "minutes", subjectId: 1, details: "A seca vista do trem" },
    ]);
  });

  it.each(["call", "form"] as const)("happens once, by a %s", async (how) => {
    const { club, ana, admin } = await openEvening();
    await submit(ana, { saves: "publication" });
    const again = await publish[how](admin, { saves: "publication", title: "De novo" });
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining("Esta ata já foi publicada."),
    ]);
    expect(storedPosts(club)).toHaveLength(1);
    expect(notificationsOf(club, "minutes")).toHaveLength(3);
    expect(storedMinutes(club)).toMatchObject([written]);
  });

  it("leaves nothing behind when a part of it fails", async () => {
    const { club, ana } = await openEvening();
    await save(ana);
    club.app.database.sqlite.exec(
      "create trigger refuse before insert on notifications begin select raise(abort, 'no'); end",
    );
    const response = await publish.call(ana);
    expect(response.status).toBe(500);
    expect([storedPosts(club), storedMinutes(club)]).toMatchObject([
      [],
      [{ publishedAt: null, postId: null }],
    ]);
    club.faults.length = 0;
  });

  it("stays when its text is edited later or its post is deleted", async () => {
    const { club, ana, bia, admin } = await openEvening();
    await submit(ana, { saves: "publication" });
    const changedAt = storedMinutes(club)[0]!.changedAt.toISOString();
    const form = await submit(admin, { content: "Viemos todos.", changedAt });
    expect([form.status, form.headers.get("location")]).toEqual([303, page]);
    expect((await ana.call("DELETE", "/api/posts/1")).status).toBe(200);

    expect(storedPosts(club)).toEqual([]);
    expect(storedMinutes(club)).toMatchObject([{ content: "Viemos todos.", postId: null }]);
    expect(notificationsOf(club, "minutes")).toHaveLength(3);
    expect(
      club.db
        .select()
        .from(auditLog)
        .all()
        .map(({ action }) => action),
    ).toEqual(["minutes.publish", "minutes.edit"]);
    const screen = await screenOf(bia.get(page));
    expect(screen.getByText("Viemos todos.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Editar a ata" })).toBeNull();
  });

  it("lets every member read them by JSON", async () => {
    const { ana, bia } = await openEvening();
    await save(ana);
    await publish.call(ana);
    const read = await bia.get(call);
    expect([read.status, await read.json()]).toMatchObject([200, { ...written, publishedBy: {} }]);
  });
});
