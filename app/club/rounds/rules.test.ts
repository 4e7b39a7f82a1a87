import { describe, expect, it } from "vitest";
import { endOfDay, lastDayBefore, startOfDay } from "../calendar";
import {
  authorRemark,
  ballotClosedBecause,
  faultOfDays,
  faultOfPlaces,
  monthText,
  nominationsClosedBecause,
  onShelf,
  phaseOf,
  placesOf,
  rankingOf,
} from "./rules";

const saoPaulo = "America/Sao_Paulo";
const nominationsEndAt = new Date("2026-11-28T03:00:00Z");
const ballotEndsAt = new Date("2026-12-05T03:00:00Z");
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

describe("the phase of a round", () => {
  const open = { nominationsEndAt, ballotEndsAt, closedAt: null, isCounted: false };

  it.each([
    ["nominating", justBefore(nominationsEndAt), {}],
    ["voting", nominationsEndAt, {}],
    ["voting", justBefore(ballotEndsAt), {}],
    ["counting", ballotEndsAt, {}],
    ["counting", nominationsEndAt, { closedAt: nominationsEndAt }],
    ["closed", nominationsEndAt, { closedAt: nominationsEndAt, isCounted: true }],
    // A clock that was set back opens nothing again.
    ["counting", justBefore(nominationsEndAt), { closedAt: ballotEndsAt }],
  ] as const)("is %s at %s with %j", (phase, now, change) => {
    expect(phaseOf({ ...open, ...change }, now)).toBe(phase);
  });

  it("has a sentence for what is closed", () => {
    const days = { nominationsUntil: "2026-11-27", ballotUntil: "2026-12-04" };
    const sentences = (phase: "nominating" | "voting" | "counting" | "closed") => [
      nominationsClosedBecause({ ...days, phase }),
      ballotClosedBecause({ ...days, phase }),
    ];
    const over = "A indicação terminou em 27/11/2026.";
    expect(sentences("nominating")).toEqual([
      null,
      "A votação ainda não começou: as indicações vão até 27/11/2026.",
    ]);
    expect(sentences("voting")).toEqual([over, null]);
    for (const phase of ["counting", "closed"] as const)
      expect(sentences(phase)).toEqual([over, "A votação terminou em 04/12/2026."]);
  });
});

describe("the last moment of a day", () => {
  it.each([
    [saoPaulo, "2026-11-27", "2026-11-28T03:00:00.000Z"],
    ["Asia/Tokyo", "2026-11-27", "2026-11-27T15:00:00.000Z"],
    // The clock goes forward at midnight, and the next day begins at 1:00.
    ["America/Santiago", "2026-09-05", "2026-09-06T04:00:00.000Z"],
  ])("in %s on %s is before %s", (zone, day, end) => {
    expect(endOfDay(day, zone).toISOString()).toBe(end);
    expect(lastDayBefore(new Date(end), zone)).toBe(day);
    expect(lastDayBefore(new Date(Date.parse(end) + 1), zone)).not.toBe(day);
  });
});

describe("the days of a round", () => {
  const clock = { now: startOfDay("2026-11-25", saoPaulo), timeZone: saoPaulo };
  const faultOf = (days: { nominationsUntil?: string; ballotUntil?: string }) => {
    const end = (day: string | undefined, stored: Date) => (day ? endOfDay(day, saoPaulo) : stored);
    const moments = {
      nominationsEndAt: end(days.nominationsUntil, nominationsEndAt),
      ballotEndsAt: end(days.ballotUntil, ballotEndsAt),
    };
    return faultOfDays(days, moments, clock);
  };

  it.each([
    [{}, null],
    [{ nominationsUntil: "2026-11-25", ballotUntil: "2026-11-26" }, null],
    [{ nominationsUntil: "2026-12-03" }, null],
    [{ ballotUntil: "2027-11-25" }, null],
    [{ nominationsUntil: "2026-11-24" }, "nominationsUntil"],
    [{ nominationsUntil: "2026-12-04" }, "nominationsUntil"],
    [{ ballotUntil: "2026-11-27" }, "ballotUntil"],
    [{ ballotUntil: "2027-11-26" }, "ballotUntil"],
  ])("%j have the fault at %s", (days, field) => {
    expect(faultOf(days)?.field ?? null).toBe(field);
  });
});

describe("the places of a ballot", () => {
  const titles = new Map([1, 2, 3, 4].map((id) => [id, `Livro ${id}`]));
  const asPlaces = (places: Record<number, number>) =>
    Object.entries(places).map(([id, place]) => ({ nominationId: Number(id), place }));

  it.each([
    [{}, []],
    [{ 2: 1 }, [2]],
    [{ 1: 3, 4: 1 }, [4, 1]],
    [{ 1: 4, 2: 3, 3: 2, 4: 1 }, [4, 3, 2, 1]],
  ])("%j are the ranking %j", (places, ranking) => {
    expect(faultOfPlaces(asPlaces(places), titles)).toBeNull();
    expect(rankingOf(asPlaces(places))).toEqual(ranking);
  });

  it("that several books share are all named", () => {
    expect(faultOfPlaces(asPlaces({ 1: 2, 2: 1, 3: 2, 4: 1 }), titles)).toBe(
      "Dois livros estão em 1º lugar: Livro 2 e Livro 4. Dois livros estão em 2º lugar: Livro 1 e Livro 3. Escolha um lugar para cada.",
    );
  });

  it("of a round with one book are one", () => {
    expect(faultOfPlaces([{ nominationId: 1, place: 2 }], new Map([[1, "Úrsula"]]))).toBe(
      "Só há um livro na rodada: o lugar dele é o 1º.",
    );
  });
});

describe("the places of a count", () => {
  const standing = (votes: Record<number, number>) =>
    Object.entries(votes).map(([nominee, count]) => ({ nominee: Number(nominee), votes: count }));

  it("are those of the last round, and then the eliminated books from the last one", () => {
    const rounds = [
      { standings: standing({ 1: 2, 2: 3, 3: 1, 4: 2, 5: 0 }), eliminated: 5 },
      { standings: standing({ 1: 2, 2: 3, 3: 1, 4: 2 }), eliminated: 3 },
      { standings: standing({ 1: 2, 2: 5, 4: 2 }), eliminated: null },
    ];
    expect([...placesOf({ winner: 2, rounds })].sort()).toEqual([
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 2],
      [5, 5],
    ]);
    expect(placesOf({ winner: null, rounds }).size).toBe(0);
    expect(placesOf({ winner: null, rounds: [] }).size).toBe(0);
  });
});

describe("the sentences about the shelf", () => {
  it("name the month, and the year when it is another", () => {
    expect(monthText("2026-09-01", "2026-11-25")).toBe("setembro");
    expect(monthText("2025-12-31", "2026-11-25")).toBe("dezembro de 2025");
  });

  it("say where a book is, and when an author was read", () => {
    const today = "2026-11-25";
    const book = { title: "Torto Arado", isCurrent: false, readOn: "2026-10-31" };
    expect(onShelf(book, today)).toBe("Torto Arado já está na estante: lemos em outubro.");
    expect(onShelf({ ...book, isCurrent: true }, today)).toBe("Torto Arado é o livro atual do clube.");
    expect(onShelf({ ...book, readOn: null }, today)).toBe(
      "Torto Arado já está na estante, à espera da vez.",
    );
    const work = { title: "Olhos d’Água", author: "Conceição Evaristo", day: "2026-09-30" };
    expect(
      (["current", "read", "won"] as const).map((kind) => authorRemark({ ...work, kind }, today)),
    ).toEqual([
      "Conceição Evaristo está na mesa agora, com Olhos d’Água.",
      "Conceição Evaristo esteve na mesa em setembro, com Olhos d’Água.",
      "Conceição Evaristo venceu a rodada de setembro, com Olhos d’Água.",
    ]);
  });
});
