import { describe, expect, it } from "vitest";
import { books, rounds } from "#db/schema";
import { origin } from "../support/app";
import { screenOf } from "../support/dom";
import { makeEvent, makeMember } from "../support/makers";
import { makeMinutes, openEvening } from "../support/minutes";
import { countNow, makeNomination, makeRound, vote } from "../support/rounds";

type Evening = Awaited<ReturnType<typeof openEvening>>;

function startBallot({ club, bia }: Evening): void {
  makeRound(club, { nominationsEndAt: club.clock.now });
  makeNomination(club, { roundId: 1, title: "Úrsula", author: "Maria Firmina", userId: bia.viewer.id });
  makeNomination(club, { roundId: 1, title: "Torto Arado", author: "Itamar Vieira" });
  vote(club, bia.viewer, 1, [2]);
}

const prepare: Record<string, (evening: Evening) => unknown> = {
  evento: () => {},
  votacao: startBallot,
  async resultado(evening) {
    startBallot(evening);
    evening.club.db.update(rounds).set({ closedAt: evening.club.clock.now }).run();
    await countNow(evening.club);
  },
  meta: ({ club }) => club.db.update(books).set({ isCurrent: true, endDate: "2026-03-29" }).run(),
  ata: ({ club }) => makeMinutes(club, { publishedAt: club.clock.now }),
  livro: ({ club }) => club.db.update(books).set({ isCurrent: true }).run(),
};

const kinds: [kind: string, english: string, id: string, line: string, path: string][] = [
  ["evento", "event", "/1", "*Clube do Livro: Encontro de março*", "/events/1"],
  ["votacao", "ballot", "", "*Clube do Livro: a votação do próximo livro está aberta*", "/proximo-livro"],
  ["resultado", "result", "/1", "*Clube do Livro: temos o próximo livro*", "/proximo-livro/1"],
  ["meta", "goal", "", "*Clube do Livro: a meta da semana*", "/book/1?aba=plano"],
  ["meta", "goal", "/1", "*Clube do Livro: a meta da semana*", "/book/1?aba=plano"],
  ["ata", "minutes", "/1", "*Clube do Livro: saiu a ata*", "/events/1/ata"],
  ["livro", "book", "", "*Clube do Livro: o livro que estamos lendo*", "/book/1"],
];

describe.each(kinds)("%s (%s%s)", (kind, english, id, line, path) => {
  it("has a text with the absolute link, on its page and by a call", async () => {
    const evening = await openEvening();
    await prepare[kind]?.(evening);
    const { caio } = evening;

    const answer = await caio.get(`/api/sharing/${english}${id}`);
    const { text, to } = await answer.json();

    expect([answer.status, to]).toEqual([200, path]);
    expect(text.startsWith(`${line}\n\n`)).toBe(true);
    expect(text.endsWith(`\n${origin}${path}`)).toBe(true);
    const { getByLabelText, getByRole } = await screenOf(caio.get(`/compartilhar/${kind}${id}`));
    expect(getByLabelText("Texto para o grupo")).toHaveProperty("value", text);
    expect(getByRole("link", { name: "Abrir no WhatsApp" }).getAttribute("href")).toBe(
      `https://wa.me/?text=${encodeURIComponent(text)}`,
    );
    expect(getByRole("link", { name: "Voltar" }).getAttribute("href")).toBe(path);
  });
});

describe("a text that is not there", () => {
  it.each([
    ["votacao", "ballot", "", "Nenhuma rodada aberta."],
    ["resultado", "result", "/1", "Rodada não encontrada."],
    ["meta", "goal", "/1", "Este livro não tem uma meta agora."],
    ["ata", "minutes", "/1", "Ata não encontrada."],
    ["livro", "book", "", "Nenhum livro atual definido."],
    ["evento", "event", "/9", "Evento não encontrado."],
    ["evento", "event", "", "Não encontrado."],
  ])("%s (%s%s) is a 404", async (kind, english, id, sentence) => {
    const { ana } = await openEvening();
    for (const path of [`/api/sharing/${english}${id}`, `/compartilhar/${kind}${id}`]) {
      const response = await ana.get(path);
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining(sentence)]);
    }
  });

  it("is a draft of the minutes, also for its writer", async () => {
    const { club, ana } = await openEvening();
    makeMinutes(club);
    expect((await ana.get("/api/sharing/minutes/1")).status).toBe(404);
  });

  it.each(["before the ballot", "after it"])("is the ballot %s", async (when) => {
    const evening = await openEvening();
    if (when === "after it") await prepare.resultado?.(evening);
    else makeRound(evening.club);
    expect((await evening.ana.get("/api/sharing/ballot/1")).status).toBe(404);
    const result = await evening.ana.get("/api/sharing/result/1");
    expect(result.status).toBe(when === "after it" ? 200 : 404);
  });
});

describe("a text for an open group", () => {
  it("has neither the address of a home nor the link of a meeting", async () => {
    const { club, ana } = await openEvening();
    makeEvent(club, "2026-04-11T19:00:00Z", "2026-04-11T21:00:00Z", {
      title: "Sarau",
      description: "A senha é nonada.",
      locationName: "Casa da Ana",
      locationAddress: "Rua A, 12",
      meetLink: "https://meet.google.com/abc",
    });
    const { text } = await (await ana.get("/api/sharing/event/2")).json();
    expect(text).toContain("Local: Casa da Ana.");
    expect(text).not.toMatch(/Rua A|meet\.google|nonada/);
  });

  it("has of a ballot only its books and its last day", async () => {
    const evening = await openEvening();
    startBallot(evening);
    makeMember(evening.club);
    const { text } = await (await evening.ana.get("/api/sharing/ballot")).json();
    expect(text).not.toMatch(/\d de \d|[Vv]otou|[Vv]otaram/);
    expect(text).not.toContain("Bia");
  });
});

it("an event of a whole day has no hour in its text", async () => {
  const { club, caio } = await openEvening();
  const { id } = makeEvent(club, "2026-03-20T03:00:00Z", "2026-03-21T02:59:00Z", { title: "Feira do livro" });
  const { text } = await (await caio.get(`/api/sharing/event/${id}`)).json();
  expect(text.split("\n\n")[1]).toBe("É na sexta-feira, 20 de março de 2026.");
});
