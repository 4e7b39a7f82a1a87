import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe";
import { makeStage, phone } from "./browser";
import { type Member, makeClub, register } from "./club";
import { avesso, card, meninas, nominate, places, vidas, vote } from "./nominating";
import { confirm, isFocused, visit, waitForToast } from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();
const club = makeClub();

const names = ["Ana", "Bia", "Caio", "Davi", "Elis", "Fábio", "Gil", "Hugo", "Inês", "Joana", "Léo", "Mara"];
const members: Member[] = [];
const member = (name: string) => members[names.indexOf(name)]!;
beforeAll(async () => {
  for (const [index, name] of names.entries()) {
    members.push(await register(club.url, `pessoa${index}`, `${name} Souza`));
  }
});

const address = () => `${club.url}/proximo-livro`;

describe("a club of twelve chooses its next book", () => {
  it("the staff opens a round", async () => {
    const page = await stage.open({ as: member("Ana") });
    await visit(page, address());
    await page.getByText("Nenhuma rodada aberta.").waitFor();
    await page.getByRole("link", { name: "Abrir rodada" }).click();
    const dialog = page.getByRole("dialog", { name: "Abrir rodada" });
    await dialog.getByRole("button", { name: "Abrir rodada" }).click();

    await waitForToast(page, "Rodada aberta");
    await page.getByRole("heading", { name: "Na mesa" }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("a member nominates without scripts, and gets a faulty form back with its texts", async () => {
    const page = await stage.open({ as: member("Bia"), javaScript: false, viewport: phone });
    page.expectStatus(400);
    await page.goto(address());
    await nominate(page, { ...vidas, pitch: "Curto." });
    await page
      .getByText("Conte por que ler este livro juntos, em pelo menos 10 caracteres")
      .first()
      .waitFor();
    expect(await page.getByLabel("Título", { exact: true }).inputValue()).toBe(vidas.title);
    await nominate(page, vidas);

    await waitForToast(page, "Livro indicado");
    await card(page, vidas).getByText("Indicado por você").waitFor();
    expect(
      await card(page, vidas)
        .getByRole("button", { name: /Tenho um exemplar/, pressed: true })
        .count(),
    ).toBe(1);
  });

  it("a nominated book is refused with a link to it", async () => {
    const page = await stage.open({ as: member("Caio") });
    page.expectStatus(409);
    await visit(page, address());
    await nominate(page, { ...vidas, title: "vidas  secas" });
    await page.getByText("Vidas Secas já foi indicado nesta rodada.").first().waitFor();
    await page.getByRole("link", { name: "Ver a indicação" }).click();
    expect(new URL(page.url()).hash).toMatch(/^#indicacao-\d+$/);

    for (const book of [meninas, avesso]) {
      await nominate(page, book);
      await card(page, book).waitFor();
    }
    await page.getByText("Você já fez as suas 2 indicações.").waitFor();
  });

  it("the staff opens the ballot early", async () => {
    const page = await stage.open({ as: member("Ana") });
    await visit(page, `${address()}/prazos`);
    await confirm(page, "Encerrar as indicações", "Abrir a votação");
    await waitForToast(page, "Votação aberta");
    await page.getByRole("heading", { name: "Sua cédula" }).waitFor();
    await page.getByText("Falta a sua cédula").waitFor();
    const small = await stage.open({ as: member("Mara"), viewport: phone });
    await visit(small, address());
    await small
      .getByRole("button", { name: /Pôr em/ })
      .first()
      .click();
    await expectTextFits(small);
  });

  it("home asks for the vote, which is ranked with the keyboard alone, or by dragging a row", async () => {
    const page = await stage.open({ as: member("Bia") });
    await visit(page, `${club.url}/`);
    await page.getByRole("link", { name: "Votar", exact: true }).click();
    await page.getByText("A cédula está vazia.").waitFor();
    for (const { title } of [vidas, meninas, avesso]) {
      await page.getByRole("button", { name: new RegExp(`Pôr em .* ${title}$`) }).focus();
      await page.keyboard.press("Enter");
      // The button is gone: the focus goes with the book.
      const row = page.locator(".ballot:not(.ballot-out) li").filter({ hasText: title });
      await expect.poll(() => isFocused(row)).toBe(true);
    }
    const up = page.getByRole("button", { name: `Subir ${avesso.title}` });
    await up.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    expect(await isFocused(up)).toBe(true);
    expect(await places(page)).toEqual([avesso.title, vidas.title, meninas.title]);
    await page
      .getByRole("status")
      .filter({ hasText: `${avesso.title}: 1º lugar` })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Guardar meu voto" }).focus();
    await page.keyboard.press("Enter");
    await waitForToast(page, "Voto guardado");
    await page.getByText("A sua cédula está guardada").waitFor();

    await visit(page, `${club.url}/`);
    expect(await page.getByText("Falta o seu voto").count()).toBe(0);

    await visit(page, address());
    const handles = page.locator(".ballot .drag-handle");
    // Sortable is loaded after hydration.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector(".ballot") ?? {}).some((key) => key.startsWith("Sortable")),
    );
    const [from, to] = [(await handles.nth(0).boundingBox())!, (await handles.nth(1).boundingBox())!];
    await page.mouse.move(from.x + 8, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 36, { steps: 8 });
    await page.mouse.up();

    await expect.poll(() => places(page)).toEqual([vidas.title, avesso.title, meninas.title]);
    await page.getByText("A ordem mudou e ainda não está guardada.").waitFor();
    await page.getByRole("button", { name: "Voltar à guardada" }).click();
    expect(await places(page)).toEqual([avesso.title, vidas.title, meninas.title]);
  });

  it("a ballot without scripts is a list of places, and a place twice is refused above it", async () => {
    const page = await stage.open({ as: member("Caio"), javaScript: false, viewport: phone });
    page.expectStatus(400);
    await page.goto(address());
    await page.getByLabel(`Lugar de ${vidas.title}`).selectOption("1º lugar");
    await page.getByLabel(`Lugar de ${meninas.title}`).selectOption("1º lugar");
    await page.getByRole("button", { name: "Guardar meu voto" }).click();
    const refusal = page.locator(".form-error").filter({ hasText: "Dois livros estão em 1º lugar" });
    await refusal.waitFor();
    expect(await page.getByLabel(`Lugar de ${meninas.title}`).inputValue()).toBe("1");

    await page.getByLabel(`Lugar de ${vidas.title}`).selectOption("2º lugar");
    await page.getByRole("button", { name: "Guardar meu voto" }).click();
    await waitForToast(page, "Voto guardado");
    expect(await page.getByLabel(`Lugar de ${meninas.title}`).inputValue()).toBe("1");
  });

  it("nobody sees how many have voted, and everybody after the end how the count went", async () => {
    await vote(member("Davi"), [vidas.title]);
    for (const name of ["Elis", "Fábio", "Gil"]) await vote(member(name), [avesso.title, meninas.title]);
    for (const name of ["Hugo", "Inês"]) await vote(member(name), [meninas.title, avesso.title]);
    for (const name of ["Joana", "Léo"]) await vote(member(name), [vidas.title, avesso.title]);
    const page = await stage.open({ as: member("Ana") });
    await visit(page, address());
    await page.getByText("Falta a sua cédula").waitFor();
    expect(await page.getByText("de 12").count()).toBe(0);
    await visit(page, `${address()}/prazos`);
    await confirm(page, "Encerrar antes do prazo", "Encerrar e contar");
    await waitForToast(page, "Votação encerrada");
    await expect
      .poll(async () => {
        await visit(page, page.url());
        return page.getByRole("heading", { level: 1 }).innerText();
      })
      .toBe(avesso.title);

    const drawings = page.getByRole("img", { name: /ª contagem:/ });
    expect(await drawings.count()).toBe(2);
    await page.getByRole("heading", { name: "Como se chegou a isso" }).waitFor();
    expect(await violations(page)).toEqual([]);
    const html = await page.content();
    for (const name of names.slice(3)) expect(html.includes(`${name} Souza`), name).toBe(false);
  });
});
