import { describe, expect, it } from "vitest";
import { screenOf, textOf } from "../support/dom";
import { makeMember } from "../support/makers";
import {
  ballotEnd,
  countNow,
  makeNomination,
  makeRound,
  nominationsEnd,
  openWithPeople,
  storedBallots,
  vote,
} from "../support/rounds";

const address = "/proximo-livro";

const mainOf = async (response: Response | Promise<Response>) =>
  textOf((await screenOf(response)).document.querySelector("main"));

describe("voting by form", () => {
  async function openBallot() {
    const people = await openWithPeople();
    const { club } = people;
    const round = makeRound(club);
    const [meninas, zero] = ["As Meninas", "Zero"].map((title) =>
      makeNomination(club, { roundId: round.id, title, author: title }),
    );
    club.clock.now = nominationsEnd;
    return { ...people, round, meninas: meninas!, zero: zero! };
  }

  it("stores the places, shows the own ballot, and says nothing of other votes", async () => {
    const { club, ana, dora, meninas, zero } = await openBallot();

    const answer = await ana.submit(address, "vote", {
      roundId: "1",
      [`place-${meninas.id}`]: "2",
      [`place-${zero.id}`]: "1",
    });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    expect(storedBallots(club)).toEqual([[zero.id, meninas.id]]);
    const own = await screenOf(ana.get(address));
    expect(own.getByLabelText<HTMLSelectElement>("Lugar de Zero").value).toBe("1");
    expect(textOf(own.document.querySelector("main"))).toContain("A sua cédula está guardada");
    const staff = await screenOf(dora.get(address));
    expect(staff.getByLabelText<HTMLSelectElement>("Lugar de Zero").value).toBe("");
    expect(textOf(staff.document.querySelector("main"))).toContain("Falta a sua cédula");
    expect(textOf(staff.document.querySelector("main"))).not.toMatch(/\d de 3/);
  });

  it("keeps the stored ballot when it cannot read the sent one", async () => {
    const { club, ana, zero } = await openBallot();
    vote(club, ana.viewer, 1, [zero.id]);

    const refused = await ana.submit(address, "vote", { roundId: "1", "place-x": "1" });

    expect(refused.status).toBe(400);
    expect(await mainOf(refused)).toContain("Indicação inválida");
    expect(storedBallots(club)).toEqual([[zero.id]]);
  });

  it("refuses a place twice with both titles, and comes back as sent", async () => {
    const { club, ana, meninas, zero } = await openBallot();

    const refused = await ana.submit(address, "vote", {
      roundId: "1",
      [`place-${meninas.id}`]: "1",
      [`place-${zero.id}`]: "1",
    });

    expect(refused.status).toBe(400);
    const screen = await screenOf(refused);
    expect(textOf(screen.document.querySelector("main"))).toContain(
      "Dois livros estão em 1º lugar: As Meninas e Zero. Escolha um lugar para cada.",
    );
    expect(screen.getByLabelText<HTMLSelectElement>("Lugar de Zero").value).toBe("1");
    expect(storedBallots(club)).toEqual([]);
  });

  it("keeps the other places when a ranked book was removed meanwhile", async () => {
    const { ana, dora, meninas, zero } = await openBallot();
    await dora.call("DELETE", `/api/rounds/nominations/${meninas.id}`);
    const places = { [`place-${meninas.id}`]: "2", [`place-${zero.id}`]: "1" };
    const refused = await ana.submit(address, "vote", { roundId: "1", ...places });
    expect(refused.status).toBe(409);
    const screen = await screenOf(refused);
    expect(textOf(screen.document.querySelector("main"))).toContain(
      "Um dos livros da cédula não está na mesa. Confira a ordem e guarde de novo.",
    );
    expect(screen.queryByLabelText("Lugar de As Meninas")).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>("Lugar de Zero").value).toBe("1");
  });

  it("is withdrawn by a ballot without places, and refused after the end", async () => {
    const { club, ana, meninas } = await openBallot();
    await ana.submit(address, "vote", { roundId: "1", [`place-${meninas.id}`]: "1" });
    await ana.submit(address, "vote", { roundId: "1", [`place-${meninas.id}`]: "" });
    expect(storedBallots(club)).toEqual([]);

    club.clock.now = ballotEnd;
    const late = await ana.submit(address, "vote", { roundId: "1", [`place-${meninas.id}`]: "1" });

    expect(late.status).toBe(409);
    expect(storedBallots(club)).toEqual([]);
  });

  it("is counted when the staff ends it, and the result is a page of its own", async () => {
    const { club, dora, ana, bia, round, meninas, zero } = await openBallot();
    vote(club, ana.viewer, round.id, [meninas.id]);
    vote(club, bia.viewer, round.id, [meninas.id, zero.id]);
    vote(club, dora.viewer, round.id, [meninas.id]);
    const end = (client: typeof ana) =>
      client.submit(`${address}/prazos`, "end-phase", { roundId: "1", phase: "voting" });

    expect((await end(ana)).status).toBe(403);
    const ended = await end(dora);

    expect([ended.status, ended.headers.get("location")]).toEqual([303, `${address}/${round.id}`]);
    await countNow(club);
    const text = await mainOf(ana.get(`${address}/${round.id}`));
    for (const part of ["O próximo livro é", "As Meninas", "3 de 3", "Como se chegou a isso", "Em números"])
      expect(text).toContain(part);
    expect(text).not.toContain("Definir como próximo");
    expect(await mainOf(ana.get(address))).toContain("Rodadas anteriores");
    expect((await ana.get(`${address}/99`)).status).toBe(404);
  });
});

describe("home during a ballot", () => {
  it("asks for the vote until it is there, and not of members without a ballot", async () => {
    const { club, ana } = await openWithPeople();
    makeMember(club);
    const round = makeRound(club);
    const { id } = makeNomination(club, { roundId: round.id });
    makeNomination(club, { roundId: round.id });
    expect(await mainOf(ana.get("/"))).not.toContain("Falta o seu voto");
    club.clock.now = nominationsEnd;

    const asked = await mainOf(ana.get("/"));
    vote(club, ana.viewer, round.id, [id]);

    expect(asked).toContain("Falta o seu voto para o próximo livro");
    expect(asked).toContain("2 indicações na mesa; dá para votar até sábado, 21/03.");
    expect(await mainOf(ana.get("/"))).not.toContain("Falta o seu voto");
  });
});
