import { describe, expect, it } from "vitest";
import { sessions, userProgress } from "#db/schema";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient } from "../support/makers";
import { answersIn, openWithLinks, pagesIn } from "../support/replies";
import type { TestClient } from "../support/test-client";

describe("the link of an event", () => {
  it.each([
    ["?resposta=sim", "yes"],
    ["?resposta=talvez", "maybe"],
    ["?resposta=nao", "no"],
    ["?resposta=outra", undefined],
    ["", undefined],
  ])(
    "with %j shows the event and preselects %s, without a session and without a change",
    async (search, chosen) => {
      const { club, toEvent, guest } = openWithLinks();

      const answer = await guest.get(toEvent + search);
      const { document } = await screenOf(Promise.resolve(answer));

      expect(answer.status).toBe(200);
      expect(textOf(document.querySelector("h1"))).toBe("Encontro de março");
      expect(textOf(document.querySelector("main"))).toContain("Rui, sua resposta para o encontro");
      expect(textOf(document.querySelector("main"))).not.toContain("Prado");
      expect(document.querySelector<HTMLInputElement>("[name=status][checked]")?.value).toBe(chosen);
      expect(document.querySelector<HTMLInputElement>("[name=currentPage]")?.value).toBe("");
      expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answersIn(club)).toEqual([]);
    },
  );

  it.each(["GET", "HEAD"])("changes nothing by %s", async (method) => {
    const { club, rui, toEvent, toBook, guest } = openWithLinks();
    for (const path of [`${toEvent}?resposta=sim`, `${toEvent}?guardada=1`, `${toBook}?guardada=1`])
      expect((await guest.send(path, { method })).status).toBe(200);
    expect([answersIn(club), pagesIn(club)]).toEqual([[], [{ userId: rui.id, page: 108 }]]);
  });

  it("saves the answer as its member, twice the same, makes no session and may be changed", async () => {
    const { club, rui, toEvent, guest } = openWithLinks();

    for (const status of ["yes", "yes", "maybe"]) {
      const answer = await guest.submit(toEvent, "reply", { status, currentPage: "108" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${toEvent}?guardada=1`]);
      expect(answersIn(club)).toEqual([{ userId: rui.id, status }]);
    }

    expect(pagesIn(club)).toEqual([{ userId: rui.id, page: 108 }]);
    expect(club.db.select().from(sessions).all()).toEqual([]);
    const { document } = await screenOf(guest.get(`${toEvent}?guardada=1`));
    expect(textOf(document.querySelector("h1"))).toBe("Resposta guardada, Rui");
    expect(textOf(document.querySelector("main [role=status]"))).toContain(
      "Talvez você vá a Encontro de março",
    );
    expect((await guest.get("/")).headers.get("location")).toContain("/auth");
  });

  it("saves the page too if it has changed, both or none", async () => {
    const { club, rui, toEvent, guest } = openWithLinks();

    const refused = await guest.submit(toEvent, "reply", { status: "yes", currentPage: "209" });
    expect([refused.status, answersIn(club)]).toEqual([400, []]);
    expect(await refused.text()).toContain("O livro tem apenas 208 páginas.");

    await guest.submit(toEvent, "reply", { status: "no", currentPage: "120" });
    expect(answersIn(club)).toEqual([{ userId: rui.id, status: "no" }]);
    expect(pagesIn(club)).toEqual([{ userId: rui.id, page: 120 }]);

    await guest.submit(toEvent, "reply", { status: "yes", currentPage: "" });
    expect(pagesIn(club)).toEqual([{ userId: rui.id, page: 120 }]);
    const saved = await screenOf(guest.get(`${toEvent}?guardada=1`));
    expect(textOf(saved.document.querySelector("h1"))).toBe("Até quinta, Rui");
  });

  it("acts for its member in the browser of another one, and names both", async () => {
    const { club, rui, toEvent } = openWithLinks();
    const helena = await makeClient(club, { name: "Helena Prado" });

    const { document } = await screenOf(helena.get(toEvent));
    expect(textOf(document.querySelector("footer"))).toBe(
      "Neste navegador entrou Helena; esta resposta é de Rui.",
    );
    await helena.submit(toEvent, "reply", { status: "yes" });

    expect(answersIn(club)).toEqual([{ userId: rui.id, status: "yes" }]);
  });
});

describe("the link of a book", () => {
  it("saves the page in the unit of its member", async () => {
    const { club, rui, book, toBook, guest } = openWithLinks();
    club.db.update(userProgress).set({ readingUnit: "edition", editionPages: 416, ownPosition: 216 }).run();

    const { document } = await screenOf(guest.get(toBook));
    expect(document.querySelector<HTMLInputElement>("[name=editionPage]")?.value).toBe("");
    expect(textOf(document.querySelector("main"))).toContain("de 416");
    expect(textOf(document.querySelector("h1"))).toBe(book.title);
    const answer = await guest.submit(toBook, "reply", { editionPage: "240" });

    expect(answer.headers.get("location")).toBe(`${toBook}?guardada=1`);
    expect(pagesIn(club)).toEqual([{ userId: rui.id, page: 120 }]);
    const saved = await screenOf(guest.get(`${toBook}?guardada=1`));
    expect(textOf(saved.document.querySelector("main"))).toContain("A sua página em O Quinze está guardada.");
  });

  it.each(["toEvent", "toBook"] as const)(
    "%s shows the stored page to its member's session alone",
    async (link) => {
      const opened = openWithLinks();
      const [own, other] = [await clientOf(opened.club, opened.rui), await clientOf(opened.club, opened.bia)];
      const pageFor = async (client: TestClient) => {
        const saved = await screenOf(client.get(`${opened[link]}?guardada=1`));
        const form = await screenOf(client.get(opened[link]));
        const field = form.document.querySelector<HTMLInputElement>("[name=currentPage]");
        return [field?.value, /(?<![\w-])108(?![\w-])/.test(textOf(saved.document.body))];
      };

      expect(await pageFor(own)).toEqual(["108", true]);
      for (const client of [other, opened.guest]) expect(await pageFor(client)).toEqual(["", false]);
    },
  );

  it("of a book leaves a finished one as it is, and shows others neither that nor a stored page", async () => {
    const { club, toBook, guest } = openWithLinks();
    const savedPage = async () => textOf((await screenOf(guest.get(`${toBook}?guardada=1`))).document.body);
    const withPage = await savedPage();
    club.db
      .update(userProgress)
      .set({ currentPage: 208, furthestPage: 208, completedAt: club.clock.now })
      .run();
    const finished = club.db.select().from(userProgress).all();
    expect((await guest.submit(toBook, "reply", { currentPage: "50" })).status).toBe(303);
    expect(club.db.select().from(userProgress).all()).toEqual(finished);
    expect(await savedPage()).toBe(withPage);
    club.db.delete(userProgress).run();
    expect(await savedPage()).toBe(withPage);
  });

  it("of an event asks everybody but the own session for a page when the book is finished, and saves none", async () => {
    const { club, rui, toEvent, toBook, guest } = openWithLinks();
    club.db.update(userProgress).set({ currentPage: 208, completedAt: club.clock.now }).run();
    const fieldFor = async (client: TestClient) =>
      (await screenOf(client.get(toEvent))).document.querySelector("[name=currentPage]");

    expect(await fieldFor(await clientOf(club, rui))).toBeNull();
    expect(await fieldFor(guest)).not.toBeNull();
    await guest.submit(toEvent, "reply", { status: "yes", currentPage: "50" });
    expect([answersIn(club), pagesIn(club)]).toEqual([
      [{ userId: rui.id, status: "yes" }],
      [{ userId: rui.id, page: 208 }],
    ]);
    for (const currentPage of ["208", "209"]) {
      expect((await guest.submit(toEvent, "reply", { status: "yes", currentPage })).status).toBe(400);
      expect((await guest.submit(toBook, "reply", { currentPage })).status).toBe(400);
    }
  });

  it.each([true, false])(
    "refuses another unit than that of its member, also if the book is finished: %s",
    async (isFinished) => {
      const { club, rui, toEvent, toBook, guest } = openWithLinks();
      if (isFinished)
        club.db.update(userProgress).set({ currentPage: 208, completedAt: club.clock.now }).run();
      const before = club.db.select().from(userProgress).all();
      for (const link of [toEvent, toBook]) {
        const answer = await guest.submit(link, "reply", { status: "yes", percent: "30" });
        expect(answer.status).toBe(400);
        expect(await answer.text()).toContain(
          "A sua leitura está em outra unidade. Confira e escreva de novo.",
        );
      }
      expect([answersIn(club), club.db.select().from(userProgress).all()]).toEqual([[], before]);
      expect((await guest.submit(toEvent, "reply", { status: "yes", currentPage: "120" })).status).toBe(303);
      expect(pagesIn(club)).toEqual([{ userId: rui.id, page: isFinished ? 208 : 120 }]);
    },
  );

  it.each([
    [{ readingUnit: "page" }, { currentPage: "208" }],
    [{ readingUnit: "edition", editionPages: 416, ownPosition: 216 }, { editionPage: "416" }],
    [{ readingUnit: "percent", ownPosition: 52 }, { percent: "100" }],
  ] as const)("never finishes a book: %j", async (unit, given) => {
    const { club, rui, toBook, toEvent, guest } = openWithLinks();
    club.db.update(userProgress).set(unit).run();

    for (const link of [toBook, toEvent]) {
      const answer = await guest.submit(link, "reply", { status: "yes", ...given });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("Entre no clube para marcar a última página");
    }

    expect([pagesIn(club), answersIn(club)]).toEqual([[{ userId: rui.id, page: 108 }], []]);
    expect(club.db.select().from(userProgress).get()?.completedAt).toBeNull();
  });
});
