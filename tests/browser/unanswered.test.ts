import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { fillFeed, postOf, publishPost } from "./feed-and-events";
import { closeToast, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let postId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  await addBook(ana);
  fillFeed(club, ana, 40);
  postId = await publishPost(ana, `Longo. ${"Palavra ".repeat(100)}`);
});

const page502 = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };

/** Ways in which a request gets no response of the club's server. */
const failures: [string, (route: Route) => Promise<void>][] = [
  ["is cut off", (route) => route.abort("aborted")],
  ["gets a proxy's page", (route) => route.fulfill(page502)],
  ["gets a proxy's empty answer", (route) => route.fulfill({ status: 503, body: "" })],
];

const pageData = /\.data(\?|$)/;

/** Makes the page's later forms fail in one of these ways. */
async function failForms(page: Page, fail: (route: Route) => Promise<void>) {
  await page.route(pageData, (route) =>
    route.request().method() === "POST" ? fail(route) : route.continue(),
  );
}

type Form = {
  at: string;
  fill: (page: Page) => Promise<void>;
  button: string;
  /** The filled fields and their values. */
  filled: [string, string][];
  /** The toasts of failure and success. */
  failed: string;
  saved: string;
};

const forms: Record<string, Form> = {
  "a page of the book": {
    at: "/",
    fill: (page) => page.getByLabel("Página atual").fill("31"),
    button: "Atualizar progresso",
    filled: [["Página atual", "31"]],
    failed: "Erro ao atualizar progresso",
    saved: "Progresso atualizado",
  },
  "a post": {
    at: "/community",
    fill: (page) => page.getByLabel("O que você quer compartilhar?").fill("No ônibus, sem sinal."),
    button: "Publicar",
    filled: [["O que você quer compartilhar?", "No ônibus, sem sinal."]],
    failed: "Erro ao criar post",
    saved: "Post criado",
  },
  "the profile": {
    at: "/settings",
    async fill(page) {
      await page.getByLabel("Nome", { exact: true }).fill("Ana de Souza");
      await page.getByLabel("Bio").fill("Lê no ônibus.");
    },
    button: "Salvar alterações",
    filled: [
      ["Nome", "Ana de Souza"],
      ["Bio", "Lê no ônibus."],
    ],
    failed: "Erro ao atualizar perfil",
    saved: "Perfil atualizado",
  },
  "a password": {
    at: "/settings?aba=seguranca",
    async fill(page) {
      await page.getByLabel("Senha atual", { exact: true }).fill("segredo-da-ana");
      await page.getByLabel("Nova senha", { exact: true }).fill("segredo-da-ana");
      await page.getByLabel("Confirmar nova senha", { exact: true }).fill("segredo-da-ana");
    },
    button: "Atualizar senha",
    filled: [
      ["Senha atual", "segredo-da-ana"],
      ["Nova senha", "segredo-da-ana"],
    ],
    failed: "Erro ao atualizar senha",
    saved: "Senha atualizada",
  },
  "an event": {
    at: "/events/novo",
    async fill(page) {
      await page.getByLabel("Título").fill("Roda de conversa");
      await page.getByLabel("Início").fill("2099-03-05T19:30");
      await page.getByLabel("Término").fill("2099-03-05T21:00");
    },
    button: "Criar Evento",
    filled: [["Título", "Roda de conversa"]],
    failed: "Erro ao criar evento",
    saved: "Evento criado",
  },
};

const allFilled = async (page: Page, filled: [string, string][]) => {
  for (const [label, value] of filled) {
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  }
};

// All forms send through the same code: without TEST_LONG each fails in one way.
describe.each(failures)("a form that %s", (way, fail) => {
  const ways = failures.map(([name]) => name);
  const tried = Object.entries(forms).filter(
    (_, index) => process.env.TEST_LONG || index % ways.length === ways.indexOf(way),
  );
  it.each(tried)("keeps %s, shows the reason, and can be sent again", async (__, form) => {
    const page = await stage.open({ as: ana, forOneTest: true });
    page.expectStatus(502, 503);
    await visit(page, club.url + form.at);
    await failForms(page, fail);
    await form.fill(page);
    const send = () => page.getByRole("button", { name: form.button, exact: true }).click();

    for (let time = 0; time < 2; time += 1) {
      await send();
      await waitForToast(page, form.failed);
      expect(page.url()).toContain(club.url + form.at);
      await allFilled(page, form.filled);
      await closeToast(page);
    }

    await page.unroute(pageData);
    await send();
    await waitForToast(page, form.saved);
  });
});

it.each([
  [413, "O que foi enviado é grande demais. Encurte e tente de novo."],
  [429, "Foram muitas tentativas. Aguarde um pouco e tente de novo."],
  [504, "O clube não respondeu. Verifique a internet e tente de novo."],
])("a proxy's page with status %d keeps the form, and the toast gives the reason", async (status, reason) => {
  const page = await stage.open({ as: ana, forOneTest: true });
  page.expectStatus(status);
  await visit(page, `${club.url}/community`);
  await failForms(page, (route) => route.fulfill({ ...page502, status }));
  await page.getByLabel("O que você quer compartilhar?").fill("No ônibus, sem sinal.");

  await page.getByRole("button", { name: "Publicar", exact: true }).click();

  await waitForToast(page, "Erro ao criar post");
  await page.locator(".toast").getByText(reason, { exact: true }).waitFor();
  await allFilled(page, [["O que você quer compartilhar?", "No ônibus, sem sinal."]]);
});

describe("without a connection", () => {
  async function openCommunity() {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/community`);
    await page.getByLabel("O que você quer compartilhar?").fill("Meio escrito");
    await page.route(/\.data(\?|$)|api\/user/, (route) => route.abort("aborted"));
    return page;
  }

  async function staysWith(page: Watched) {
    await waitForToast(page, "Sem conexão");
    expect(await page.getByLabel("O que você quer compartilhar?").inputValue()).toBe("Meio escrito");
    expect(page.url()).toContain("/community");
    await closeToast(page);
    await page.unroute(/\.data(\?|$)|api\/user/);
  }

  it("the rest of a post fails in place and can be expanded later", async () => {
    const page = await openCommunity();
    const more = postOf(page, postId).getByRole("link", { name: /^Ver mais/ });
    await more.click();
    await staysWith(page);
    await more.click();
    await postOf(page, postId)
      .getByRole("link", { name: /^Ver menos/ })
      .waitFor();
  });

  it("a link fails in place and works later", async () => {
    const page = await openCommunity();
    await page.route("**/assets/route-*", (route) => route.abort("aborted"));
    const events = page.getByRole("link", { name: "Eventos", exact: true }).first();
    await events.click();
    await staysWith(page);
    await page.unroute("**/assets/route-*");
    await events.click();
    await page.waitForURL(/events/);
  });

  it("a link from a page without typed text fails in place", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/community`);
    const requests = /\.data(\?|$)|api\/user|assets\/route-/;
    await page.route(requests, (route) => route.abort("aborted"));
    const events = page.getByRole("link", { name: "Eventos", exact: true }).first();
    await events.click();
    await waitForToast(page, "Sem conexão");
    await postOf(page, postId).waitFor();
    expect(page.url()).toContain("/community");
    await closeToast(page);
    await page.unroute(requests);
    await events.click();
    await page.waitForURL(/events/);
  });

  it("a link to a page that was not discovered fails in place", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    // The discovery of all links of the page is held, so that the click discovers its own.
    await page.route(/__manifest/, (route) =>
      new URL(route.request().url()).searchParams.getAll("p").length > 1 ? undefined : route.abort("aborted"),
    );
    await visit(page, `${club.url}/community`);
    await page.getByRole("link", { name: "Eventos", exact: true }).first().click();
    await waitForToast(page, "Sem conexão");
    await postOf(page, postId).waitFor();
    expect(page.url()).toContain("/community");
  });

  it("a page whose code is gone, as after an update, is loaded as a document", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    page.expectStatus(404);
    await visit(page, `${club.url}/community`);
    await page.route(/assets\/route-/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("link", { name: "Eventos", exact: true }).first().click();
    await page.waitForURL(/events/);
    await page.unroute(/assets\/route-/);
    await visit(page, `${club.url}/events`);
  });

  it("older posts fail in place and can be loaded later", async () => {
    const page = await openCommunity();
    const count = await page.locator("article").count();
    const older = page.getByRole("link", { name: "Publicações mais antigas" });
    await older.click();
    await staysWith(page);
    await older.click();
    await expect.poll(() => page.locator("article").count()).toBeGreaterThan(count);
  });
});
