import { describe, expect, it } from "vitest";
import { pollWithoutAnswer } from "~/club/polls/queries.server";
import { hrefOf, hrefsIn, screenOf, textOf, visibleWordsOf, wordsOf } from "../support/dom";
import { contextOf } from "../support/makers";
import { answer, answersEndAt, makePoll, makePollAnswer, openWithPoll } from "../support/polls";

const page = "/events/datas/1";

const rowsIn = (document: Document) => [...document.querySelectorAll("tbody tr")].map(wordsOf);

describe("the page of a poll", () => {
  it("has the facts, and how many have answered", async () => {
    const { club, ana, bia } = await openWithPoll({
      description: "Tragam o livro.",
      duration: 90,
      locationName: "Casa da Ana",
      meetLink: "https://meet.google.com/abc",
    });
    makePollAnswer(club, bia.viewer.id, 1);

    const { getByRole, document } = await screenOf(ana.get(page));

    expect(getByRole("heading", { level: 1, name: "Que dia fica bom?" })).toBeTruthy();
    const [first, second] = document.querySelectorAll(".prose p");
    expect(textOf(first)).toBe(
      "Encontro de março. Responda todos os dias que puder, até domingo, 15/03. Depois a administração escolhe um.",
    );
    expect(textOf(second)).toBe("Tragam o livro.");
    expect(textOf(document.querySelector("main .meta"))).toBe("1h30 · Casa da Ana · Google Meet");
    expect(textOf(document.querySelector("main"))).toContain("1 de 3 respondeu. Falta a sua resposta.");
    expect(document.querySelectorAll("i.rounded-full")).toHaveLength(3);
    expect(document.querySelectorAll("i.rounded-full:not(.border-edge)")).toHaveLength(1);
  });

  it("has the moments in the order of the calendar, with their counts and the best so far", async () => {
    const { club, ana, bia, admin } = await openWithPoll();
    for (const { viewer } of [ana, bia]) makePollAnswer(club, viewer.id, 2);
    makePollAnswer(club, admin.viewer.id, 2, "maybe");
    makePollAnswer(club, admin.viewer.id, 1, "no");

    const { document } = await screenOf(ana.get(page));

    const words = [...document.querySelectorAll(".rows .calendar-date + div")].map(wordsOf);
    expect(words).toEqual([
      "19:00 0 sim 0 talvez 1 não",
      "16:00 Melhor até agora 2 sim 1 talvez 0 não",
      "16:00 0 sim 0 talvez 0 não",
    ]);
    const groups = [...document.querySelectorAll("fieldset legend")].map(textOf);
    expect(groups).toContain("Sábado, 21/03/2026, 16:00");
  });

  it("has the answers by name: columns from the best, words for each circle", async () => {
    const { club, ana, bia, admin } = await openWithPoll();
    makePollAnswer(club, ana.viewer.id, 3);
    makePollAnswer(club, ana.viewer.id, 2, "maybe");
    makePollAnswer(club, bia.viewer.id, 3, "no");
    makePollAnswer(club, bia.viewer.id, 2);

    const { document, getByRole } = await screenOf(ana.get(page));

    const heads = [...document.querySelectorAll("thead th")].map(visibleWordsOf);
    // Two can come on 21 March and one on 22 March.
    expect(heads).toEqual(["", "sáb 21 mar", "dom 22 mar", "sex 20 mar"]);
    expect(rowsIn(document)).toEqual([
      "Você talvez sim ainda não respondeu",
      "Bia Reis sim não ainda não respondeu",
      `${admin.viewer.name} ainda não respondeu ainda não respondeu ainda não respondeu`,
    ]);
    expect(wordsOf(document.querySelector("tfoot tr")!)).toBe("Sim 1 1 0");
    const region = getByRole("region", { name: "Respostas por pessoa" });
    expect(region.getAttribute("tabindex")).toBe("0");
  });

  it("has the tools of the staff for the staff alone", async () => {
    const { admin, ana } = await openWithPoll();
    const [staff, member] = [await screenOf(admin.get(page)), await screenOf(ana.get(page))];
    expect(staff.getByRole("button", { name: "Criar o encontro neste dia" })).toBeTruthy();
    expect(hrefOf(staff, "Editar a enquete")).toBe("/events/datas/1/editar");
    expect(staff.getByText("Acrescentar um dia")).toBeTruthy();
    expect(member.queryByRole("button", { name: "Criar o encontro neste dia" })).toBeNull();
    expect(member.queryByRole("link", { name: "Editar a enquete" })).toBeNull();
    expect(member.getByText("Propor outro dia")).toBeTruthy();
  });

  it("takes no answers after the end, and waits for the choice", async () => {
    const { club, admin, ana } = await openWithPoll();
    await answer(ana, { 1: "maybe" });
    club.clock.now = answersEndAt;
    const { document, queryByRole, queryByText } = await screenOf(ana.get(page));
    expect(textOf(document.querySelector(".prose"))).toBe(
      "Encontro de março. O prazo para responder era domingo, 15/03. A administração escolhe o dia.",
    );
    expect(queryByRole("radio")).toBeNull();
    expect(queryByText("Propor outro dia")).toBeNull();
    expect([...document.querySelectorAll(".poll-own-answer")].map(wordsOf)).toEqual(["Você: talvez", "", ""]);
    const staff = await screenOf(admin.get(page));
    expect(staff.getByRole("button", { name: "Criar o encontro neste dia" })).toBeTruthy();
  });
});

describe("the page of events", () => {
  it("has a poll until its last moment is over, and for the staff until they end it", async () => {
    const { club, ana, admin } = await openWithPoll();
    const listed = async (client = ana) =>
      (await screenOf(client.get("/events"))).queryByRole("list", { name: "Enquetes de datas" });
    club.clock.now = answersEndAt;
    expect(textOf(await listed())).toContain("O prazo para responder terminou.");
    club.clock.now = new Date("2026-03-22T19:00:00Z");
    expect(await listed()).toBeNull();
    expect(hrefsIn((await listed(admin))!)).toEqual(["/events/datas/1"]);
    await admin.call("POST", "/api/polls/1/close");
    expect(await listed(admin)).toBeNull();
  });

  it("has the running polls, those that end first before the others", async () => {
    const { club, ana } = await openWithPoll();
    makePoll(club, { title: "Sarau", answersEndAt: new Date("2026-03-13T03:00:00Z") });
    makePoll(club, { title: "Encerrada", closedAt: club.clock.now });
    makePollAnswer(club, ana.viewer.id, 1);

    const { getByRole } = await screenOf(ana.get("/events"));

    const list = getByRole("list", { name: "Enquetes de datas" });
    expect([...list.children].map(visibleWordsOf)).toEqual([
      "Que dia fica bom? Sarau 3 dias para escolher. Falta a sua resposta; o prazo vai até quinta, 12/03. Responder",
      "Que dia fica bom? Encontro de março 3 dias para escolher. Você já respondeu; o prazo vai até domingo, 15/03. Ver as respostas",
    ]);
    expect(hrefsIn(list)).toEqual(["/events/datas/2", "/events/datas/1"]);
  });
});

describe("the list of the API", () => {
  it("has the running polls by their end, then the closed ones from the newest", async () => {
    const { club, ana } = await openWithPoll();
    const day = (date: number) => new Date(`2026-03-${date}T12:00:00Z`);
    makePoll(club, { title: "Logo", answersEndAt: day(12) });
    makePoll(club, { title: "Antiga", closedAt: day(10) });
    makePoll(club, { title: "Nova", closedAt: day(11) });
    const titles = async (search = "") =>
      (await (await ana.get(`/api/polls${search}`)).json()).map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(["Logo", "Encontro de março", "Nova", "Antiga"]);
    expect(await titles("?limit=2&offset=1")).toEqual(["Encontro de março", "Nova"]);
    expect((await ana.get("/api/polls?limit=101")).status).toBe(400);
  });
});

describe("the poll without the viewer's answer", () => {
  it("is the one that ends first, with its days in the club's time zone", async () => {
    const { club, ana } = await openWithPoll();
    // Both on 21 March in São Paulo.
    const moments = ["2026-03-21T13:00:00Z", "2026-03-22T02:00:00Z", "2026-03-28T22:00:00Z"];
    makePoll(club, { title: "Sarau", answersEndAt: new Date("2026-03-13T03:00:00Z") }, moments);
    const ctx = () => contextOf(club, ana.viewer);

    expect(pollWithoutAnswer(ctx())).toEqual({
      id: 2,
      title: "Sarau",
      moments: 3,
      days: ["2026-03-21", "2026-03-28"],
    });
    makePollAnswer(club, ana.viewer.id, 4, "no");
    expect(pollWithoutAnswer(ctx())).toMatchObject({ id: 1 });
    makePollAnswer(club, ana.viewer.id, 1);
    expect(pollWithoutAnswer(ctx())).toBeNull();
  });

  it("is none that is closed or takes no answers any more", async () => {
    const { club, ana } = await openWithPoll({ closedAt: new Date("2026-03-10T15:00:00Z") });
    makePoll(club);
    expect(pollWithoutAnswer(contextOf(club, ana.viewer))).toMatchObject({ id: 2 });
    club.clock.now = answersEndAt;
    expect(pollWithoutAnswer(contextOf(club, ana.viewer))).toBeNull();
  });
});
