import { describe, expect, it } from "vitest";
import { events } from "#db/schema";
import { openClub } from "./app";
import { makeBook, makeMember, makeVisitor } from "./factory";
import { pageOf } from "./page";
import { Visitor } from "./visitor";

describe("the admin panel", () => {
  it("sends members home and visitors to the login", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);

    expect((await bia.get("/admin")).headers.get("location")).toBe("/");
    expect((await new Visitor(club).get("/admin")).headers.get("location")).toBe("/auth");
  });

  it.each(["admin", "developer"] as const)("shows a %s the four figures", async (role) => {
    const club = openClub();
    const ana = await makeVisitor(club, { role });
    makeMember(club);
    makeMember(club, { deactivatedAt: club.clock.now });
    makeBook(club);
    makeBook(club, { title: "Vidas Secas", isCurrent: true });
    const hoursFromNow = (hours: number) => new Date(club.clock.now.getTime() + hours * 3_600_000);
    club.db
      .insert(events)
      .values([
        { title: "Passado", startDate: hoursFromNow(-4), endDate: hoursFromNow(-2) },
        { title: "Acaba agora", startDate: hoursFromNow(-2), endDate: hoursFromNow(0) },
        { title: "Em curso", startDate: hoursFromNow(-1), endDate: hoursFromNow(1) },
        { title: "Futuro", startDate: hoursFromNow(48), endDate: hoursFromNow(50) },
      ])
      .run();

    const answer = await ana.get("/admin");

    expect(answer.status).toBe(200);
    const html = await pageOf(answer);
    expect(html).toContain("<h1>Painel Administrativo</h1>");
    const figures = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(figures).toEqual([
      ["Total de Livros", "2"],
      ["Eventos Ativos", "2"],
      ["Usuários", "2"],
      ["Livro Atual", "Vidas Secas"],
    ]);
  });

  it("reads Nenhum between two books, and says that the library is empty", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { role: "admin" });

    const html = await pageOf(await ana.get("/admin"));

    expect(html).toMatch(/<dt>Livro Atual<\/dt><dd[^>]*>Nenhum<\/dd>/);
    expect(html).toContain("Nenhum livro na biblioteca.");
  });

  it("lists the books with their status, and offers to set only those that are not current", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { role: "admin" });
    const old = makeBook(club, { title: "O Quinze", pageCount: 1208, publishedYear: 1930 });
    const current = makeBook(club, { title: "Vidas Secas", author: "Graciliano Ramos", isCurrent: true });

    const html = await pageOf(await ana.get("/admin"));

    const [first = "", second = ""] = html.match(/<tr(?![^>]*scope)[\s\S]*?<\/tr>/g)?.slice(1) ?? [];
    expect(first).toContain(`href="/book/${current.id}"`);
    expect(first).toContain("Graciliano Ramos");
    expect(first).toContain("Atual<");
    expect(first).not.toContain("Definir como Atual");
    expect(second).toContain("O Quinze");
    expect(second).toContain("1.208");
    expect(second).toContain("1930");
    expect(second).toContain("Inativo");
    expect(second).toContain(`name="id" value="${old.id}"`);
    expect(second).toContain("Definir como Atual");
  });
});
