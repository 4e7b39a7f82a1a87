import type { Locator, Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStage } from "./browser";
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
  it.each(tried)("keeps %s, shows the reason, and can be sent again", async (name, form) => {
    // A new password gives its session another cookie than that of the member's other windows here.
    const username = `ana${ways.indexOf(way)}${Object.keys(forms).indexOf(name)}`;
    const page = await stage.open({ as: await register(club.url, username), forOneTest: true });
    page.expectStatus(502, 503);
    await visit(page, club.url + form.at);
    await failForms(page, fail);
    await form.fill(page);
    const send = () => page.getByRole("button", { name: form.button, exact: true }).click();

    await send();
    await waitForToast(page, form.failed);
    expect(page.url()).toContain(club.url + form.at);
    await allFilled(page, form.filled);
    await closeToast(page);

    await page.unroute(pageData);
    await send();
    await waitForToast(page, form.saved);
  });
});

it("a proxy's page with a status keeps the form, and the toast gives the reason", async () => {
  const page = await stage.open({ as: ana, forOneTest: true });
  await visit(page, `${club.url}/community`);
  await page.getByLabel("O que você quer compartilhar?").fill("No ônibus, sem sinal.");
  for (const [status, reason] of [
    [413, "O que foi enviado é grande demais. Encurte e tente de novo."],
    [429, "Foram muitas tentativas. Aguarde um pouco e tente de novo."],
    [504, "O clube não respondeu. Verifique a internet e tente de novo."],
  ] as const) {
    page.expectStatus(status);
    await failForms(page, (route) => route.fulfill({ ...page502, status }));

    await page.getByRole("button", { name: "Publicar", exact: true }).click();

    await waitForToast(page, "Erro ao criar post");
    await page.locator(".toast").getByText(reason, { exact: true }).waitFor();
    await allFilled(page, [["O que você quer compartilhar?", "No ônibus, sem sinal."]]);
    await closeToast(page);
  }
});

describe("without a connection", () => {
  const loads = /\.data(\?|$)|api\/user|assets\/route-/;
  const events = (page: Page) => page.getByRole("link", { name: "Eventos", exact: true }).first();

  async function openCommunity() {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/community`);
    return page;
  }

  it("the rest of a post, older posts and a link fail in place with what is typed, and work later", async () => {
    const page = await openCommunity();
    const text = page.getByLabel("O que você quer compartilhar?");
    await text.fill("Meio escrito");
    async function failsInPlace(link: Locator) {
      await page.route(loads, (route) => route.abort("aborted"));
      await link.click();
      await waitForToast(page, "Sem conexão");
      expect(await text.inputValue()).toBe("Meio escrito");
      expect(page.url()).toContain("/community");
      await closeToast(page);
      await page.unroute(loads);
      await link.click();
    }

    const post = postOf(page, postId);
    await failsInPlace(post.getByRole("link", { name: /^Ver mais/ }));
    await post.getByRole("link", { name: /^Ver menos/ }).waitFor();
    const count = await page.locator("article").count();
    await failsInPlace(page.getByRole("link", { name: "Publicações mais antigas" }));
    await expect.poll(() => page.locator("article").count()).toBeGreaterThan(count);
    await failsInPlace(events(page));
    await page.waitForURL(/events/);
  });

  it("a link from a page without typed text fails in place, and is loaded as a document once its code is gone", {
    tags: "long",
  }, async () => {
    const page = await openCommunity();
    page.expectStatus(404);
    await page.route(loads, (route) => route.abort("aborted"));
    await events(page).click();
    await waitForToast(page, "Sem conexão");
    await postOf(page, postId).waitFor();
    expect(page.url()).toContain("/community");
    await closeToast(page);
    await page.unroute(loads);

    // As after an update.
    await page.route(/assets\/route-/, (route) => route.fulfill({ status: 404 }));
    await events(page).click();
    await page.waitForURL(/events/);
  });

  it("a link to a page that was not discovered fails in place", { tags: "long" }, async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    // The discovery of all links of the page is held, so that the click discovers its own.
    await page.route(/__manifest/, (route) =>
      new URL(route.request().url()).searchParams.getAll("p").length > 1 ? undefined : route.abort("aborted"),
    );
    await visit(page, `${club.url}/community`);
    await events(page).click();
    await waitForToast(page, "Sem conexão");
    await postOf(page, postId).waitFor();
    expect(page.url()).toContain("/community");
  });
});
