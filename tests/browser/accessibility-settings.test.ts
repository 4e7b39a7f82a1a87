import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { openDialog, type States, testAccessibility } from "./accessibility";
import { makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { untilRefused } from "./page";
import { fillClub, type ReadingClub } from "./reading-club";

const stage = makeStage();
const emptyClub = makeClub();
const club = makeClub();

let founder: Member;
let filled: ReadingClub;
beforeAll(async () => {
  founder = await register(emptyClub.url, "ana");
  filled = await fillClub(club);
});

const openMember = async (page: Page) => {
  await openDialog("Bia Lima", "Gerenciar Bia Lima")(page);
  await page.getByRole("button", { name: "Gerar link de redefinição" }).click();
  await page.getByLabel("Link de redefinição").waitFor();
};

/** In a session of its own, which gets another token. */
const startApp = async (page: Page) => {
  await page.getByLabel("Usuário").fill("ana");
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByLabel("Senha atual").fill("segredo-da-ana");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("img", { name: "Código QR para o aplicativo" }).waitFor();
};

const sendNoPicture = async (page: Page) => {
  const buffer = Buffer.from("<!doctype html>");
  const field = page.getByLabel("Imagem", { exact: true });
  await field.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Enviar imagem" }).click();
  await untilRefused(field, "Por favor, selecione uma imagem JPEG, PNG, WebP, GIF ou AVIF");
};

/** The calls of all resources have the same markup. */
async function openFirstFolds(page: Page): Promise<void> {
  await page.locator("details").evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds.slice(0, 4)) fold.open = true;
  });
}

const states: States = {
  "the own settings": { at: "/settings" },
  "a refused profile": {
    at: "/settings",
    status: 400,
    async andThen(page) {
      await page.getByLabel("Nome").fill("A");
      await page.getByRole("button", { name: "Salvar alterações" }).click();
      await untilRefused(page.getByLabel("Nome"), "Nome deve ter pelo menos 2 caracteres");
    },
  },
  "password and sessions": { layout: "daily", at: "/settings?aba=seguranca" },
  "the set-up of an authenticator app": {
    at: "/auth?aba=entrar&voltar=%2Fsettings%2Faplicativo",
    as: "a visitor",
    forOneTest: true,
    andThen: startApp,
  },
  "the page of a new passkey": { at: "/settings/passkey" },
  "the dialog that ends the other sessions": { at: "/settings/sessoes/outras" },
  "an expired log-in": { at: "/auth/codigo", as: "a visitor" },
  "the switches of the notifications": { at: "/settings?aba=notificacoes" },
  "the switches of the privacy": { at: "/settings?aba=privacidade" },
  "the own data": { at: "/settings?aba=dados" },
  "the dialog that deletes the account": {
    at: "/settings?aba=dados",
    in: "an empty club",
    andThen: openDialog("Excluir minha conta"),
  },
  "the account deletion of the last admin": { at: "/settings/excluir-conta" },
  "the privacy page": { at: "/privacidade" },
  "the privacy page of a visitor": { layout: "daily", at: "/privacidade", as: "a visitor" },
  "the API page": { at: "/api-do-clube" },
  "the open API page of a visitor": {
    layout: "long",
    at: "/api-do-clube",
    as: "a visitor",
    andThen: openFirstFolds,
  },
  "the panel of an empty club": { at: "/admin", in: "an empty club" },
  "the analysis of an empty club": { at: "/admin?aba=analise", in: "an empty club" },
  "the analysis": {
    at: "/admin?aba=analise",
    andThen: async (page) => {
      for (const summary of await page.getByText("Ver como tabela").all()) await summary.click();
    },
  },
  "the dialog that adds a book": { at: "/admin", andThen: openDialog("Adicionar Livro") },
  "the people of the club": { at: "/admin?aba=usuarios" },
  "a member's dialog with a reset link": { at: "/admin?aba=usuarios", andThen: openMember },
  "the page of a closed account": { at: () => `/admin/usuarios/${filled.gone.id}` },
  "the settings of the club with an invitation": { at: "/admin?aba=clube" },
  "the dialog that edits the club": {
    at: "/admin?aba=clube",
    andThen: openDialog("Configurações do clube", "Editar"),
  },
  "the audit log": { at: "/admin/registro" },
  "the audit log without matches": { at: "/admin/registro?membro=ninguem&tipo=contas" },
  "the page that makes an invitation": { at: "/admin/clube/convite" },
  "an invitation": { at: () => `/auth${filled.invitation}`, as: "a visitor" },
  "the dialog for the own picture": {
    at: "/settings/imagem",
  },
  "a refused picture": { at: "/settings/imagem", status: 415, andThen: sendNoPicture },
};

testAccessibility(states, { stage, club, emptyClub, members: () => ({ founder, reader: filled.reader }) });
