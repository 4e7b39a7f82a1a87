import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { books, events, invites } from "#db/schema";
import { fileField } from "~/club/importing/rules";
import type { HostedClub } from "../support/hosted-club";
import { violations } from "./axe";
import { bothWays, makeStage, phone, type Watched } from "./browser";
import { register, startClub } from "./club";
import { currentPath, sidewaysScroll, visit, waitForHydration, waitForToast, writeRows } from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();

/** Sixty-four rows of ten years, as a spreadsheet program in Brazil writes them. Three of them have an error. */
function tenYears(): Buffer {
  const rows = Array.from({ length: 64 }, (_, at) => {
    const month = String((at % 12) + 1).padStart(2, "0");
    return [`Romance nº ${at + 1}`, "Machado de Assis", String(150 + at), `${month}/${2016 + (at % 10)}`, ""];
  });
  rows[0] = ["Vidas Secas", "Graciliano Ramos", "176", "mar/2019", "Aparecida"];
  rows[15] = ["Capitães da Areia", "Jorge Amado", "duzentas e oitenta", "2018", ""];
  rows[36] = ["", "Raduan Nassar", "200", "2018", ""];
  rows[50] = ["Quarto de Despejo", "Carolina Maria de Jesus", "200", "31/02/2022", ""];
  const lines = [["Livro", "Quem escreveu", "Págs.", "Lido em", "Quem sugeriu"], ...rows];
  return Buffer.from(lines.map((cells) => cells.join(";")).join("\r\n"), "latin1");
}

async function choose(page: Page, kind: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole("radio", { name: kind }).check();
  await page.locator(`[name=${fileField}]`).setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Conferir o arquivo" }).click();
}

async function expectAccessible(page: Watched, javaScript: boolean): Promise<void> {
  if (javaScript) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, "all")).toEqual([]);
    }
  }
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await expectTextFits(page);
  expect(await sidewaysScroll(page)).toBe(0);
  if (before) await page.setViewportSize(before);
}

describe.each(bothWays)("bringing a club of ten years %s", (_, { javaScript }) => {
  let club: HostedClub;
  beforeEach(async () => {
    club = await startClub();
  });
  afterEach(() => club.stop());

  async function open(): Promise<Watched> {
    const admin = await register(club.url, "davi", "Davi Nogueira");
    const page = await stage.open({ javaScript });
    await page.context().addCookies([admin.cookie]);
    await visit(page, `${club.url}/admin?aba=clube`);
    await page.getByRole("link", { name: "Trazer de um arquivo" }).click();
    await page.getByRole("heading", { level: 1, name: "Trazer o clube" }).waitFor();
    return page;
  }

  function countOf(table: typeof books | typeof invites | typeof events): number {
    let count = 0;
    writeRows(club, (db) => {
      count = db.select().from(table).all().length;
    });
    return count;
  }

  it("its books come from a spreadsheet, once", async () => {
    const page = await open();
    await expectAccessible(page, javaScript);
    page.expectStatus(400);
    await page.getByRole("button", { name: "Conferir o arquivo" }).click();
    await page.getByText("Escolha o arquivo.").first().waitFor();

    await choose(page, "Livros lidos", "livros-2016-2025.csv", tenYears());
    await page.getByText("64 linhas · separada por ponto e vírgula · acentos em Latin-1").waitFor();
    await page.getByText("Nada foi importado ainda.").waitFor();
    await page.getByText("61 boas, 3 com erro").waitFor();
    await page.getByText("“31/02/2022”").waitFor();
    await expectAccessible(page, javaScript);

    await page.getByLabel("Coluna Lido em").selectOption({ label: "Não trazer" });
    if (!javaScript) await page.getByRole("button", { name: "Conferir de novo" }).click();
    await page.getByText("62 boas, 2 com erro").waitFor();
    await page.getByLabel("Coluna Lido em").selectOption({ label: "Lido em" });
    if (!javaScript) await page.getByRole("button", { name: "Conferir de novo" }).click();
    await page.getByText("61 boas, 3 com erro").waitFor();

    await page.getByRole("link", { name: "Ver as 61 linhas" }).click();
    await page.getByText("Romance nº 64").waitFor();
    expect(countOf(books)).toBe(0);

    await page.getByRole("button", { name: "Trazer 61 livros" }).click();
    await page.getByRole("heading", { name: "Agora na estante" }).waitFor();
    expect(countOf(books)).toBe(61);
    await expectAccessible(page, javaScript);
    await page.getByRole("link", { name: "Ver a estante" }).click();
    await page.getByText("2025").first().waitFor();

    await visit(page, `${club.url}/admin/trazer?tipo=books`);
    await choose(page, "Livros lidos", "livros-2016-2025.csv", tenYears());
    await page.getByText("Não há nada novo para trazer deste arquivo.").waitFor();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await waitForToast(page, "Nada foi importado");
    expect(currentPath(page)).toBe("/admin/trazer");
    expect(countOf(books)).toBe(61);
  });

  it("its people come as invitations, and its meetings with who came", async () => {
    const page = await open();
    await choose(
      page,
      "Membros",
      "membros.csv",
      Buffer.from("Nome;E-mail\nAna Lima;ana@fora.example\nBia;bia arroba"),
    );
    await page.getByRole("button", { name: "Criar 1 convite" }).click();
    await page.getByRole("heading", { name: "Convites novos" }).waitFor();
    expect(await page.getByLabel("Link do convite: Ana Lima").inputValue()).toContain("/auth?convite=");
    await expectAccessible(page, javaScript);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Baixar esta linha" }).click();
    expect((await download).suggestedFilename()).toBe("linhas-de-fora.csv");
    expect(countOf(invites)).toBe(1);

    await page.getByRole("link", { name: "Trazer outro arquivo" }).click();
    const meetings = "Data;Livro;Quem veio\n12/03/2019;Vidas Secas;Davi e Zeca\n12/05/2019;Úrsula;";
    await choose(page, "Encontros", "encontros.csv", Buffer.from(meetings));
    await page.getByText("Sem conta no clube: “Zeca”").waitFor();
    if (javaScript) await waitForHydration(page);
    await page.getByRole("button", { name: "Trazer 2 encontros" }).click();
    await page.getByText("encontros entraram, com 1 presença").waitFor();
    expect(countOf(events)).toBe(2);
    await page.getByRole("link", { name: "Encontro: Vidas Secas" }).click();
    await page.getByRole("heading", { name: "Encontro: Vidas Secas" }).waitFor();
  });
});
