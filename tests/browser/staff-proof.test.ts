import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bothWays, makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { ageSessions, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();
let admin: Member | undefined;

describe.each(bothWays)("an older session of the staff %s", (_, { javaScript }) => {
  it("is asked for the password where it closes and reopens an account, and where a sheet invites people", async () => {
    // The first account of the club is its admin.
    admin ??= await register(club.url, "ana");
    const { id } = await register(club.url, javaScript ? "bia" : "caio");
    const page = await stage.open({ javaScript, as: admin });
    page.expectStatus(403);
    const password = (form: string) => page.locator(`#${form}-password`);
    ageSessions(club);

    await visit(page, `${club.url}/admin/usuarios/${id}`);
    await page.getByText("Desativar conta").click();
    const close = page.getByRole("button", { name: "Desativar agora" });
    expect(await password("deactivate").count()).toBe(0);
    await close.click();
    await untilRefused(password("deactivate"), "Já faz um tempo que você entrou");
    await password("deactivate").fill("segredo-da-ana");
    await close.click();
    const reopen = page.getByRole("button", { name: "Reativar conta" });
    await reopen.waitFor();

    ageSessions(club);
    await reopen.click();
    await untilRefused(password("reactivate"), "Já faz um tempo que você entrou");
    await password("reactivate").fill("segredo-da-ana");
    await reopen.click();
    await page.getByText("Desativar conta").waitFor();

    ageSessions(club);
    await visit(page, `${club.url}/admin/trazer?tipo=members`);
    const sheet = Buffer.from(`Nome\nRui Prado ${javaScript ? "Um" : "Dois"}`);
    await page.getByLabel("Arquivo").setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: sheet });
    await page.getByRole("button", { name: "Conferir o arquivo" }).click();
    const bring = page.getByRole("button", { name: /convite/ }).last();
    await bring.click();
    await untilRefused(password("confirm-import"), "Já faz um tempo que você entrou");
    await password("confirm-import").fill("segredo-da-ana");
    await bring.click();
    await page.getByText("Rui Prado").first().waitFor();
    await page.waitForFunction(() => !document.querySelector("#confirm-import-password"));
  });
});

type Proof = {
  at: () => Promise<string>;
  /** Sends the form without the password, where it is asked for afterwards. */
  refused?: (page: Page) => Promise<void>;
  field: string;
  /** By the button; otherwise by Enter in the field. */
  button?: string;
  done: (page: Page) => Promise<void>;
};

let count = 0;
async function newcomer() {
  count += 1;
  const { id } = await register(club.url, `eva${count}`);
  return `/admin/usuarios/${id}`;
}

const proofs: Record<string, Proof> = {
  "changes the address of the calendar": {
    async at() {
      const page = await stage.open({ as: admin });
      await visit(page, `${club.url}/events/agenda`);
      await page.getByRole("button", { name: "Criar endereço da agenda" }).click();
      await waitForToast(page, "Endereço criado");
      return "/events/agenda";
    },
    async refused(page) {
      await page.getByText("Trocar o endereço").click();
      await page.getByRole("button", { name: "Trocar agora" }).click();
    },
    field: "renew-password",
    button: "Trocar agora",
    async done(page) {
      await waitForToast(page, "Endereço trocado");
      await page.getByRole("button", { name: "Trocar agora" }).waitFor({ state: "hidden" });
    },
  },
  "closes an account": {
    at: newcomer,
    async refused(page) {
      await page.getByText("Desativar conta").click();
      await page.getByRole("button", { name: "Desativar agora" }).click();
    },
    field: "deactivate-password",
    button: "Desativar agora",
    done: (page) => page.getByRole("button", { name: "Reativar conta" }).waitFor(),
  },
  "changes a role": {
    at: newcomer,
    field: "change-role-currentPassword",
    done: (page) => waitForToast(page, "Papel atualizado"),
  },
  "makes a link for a new password": {
    at: newcomer,
    refused: (page) => page.getByRole("button", { name: "Gerar link de redefinição" }).click(),
    field: "create-reset-link-password",
    done: (page) => page.getByRole("button", { name: "Gerar outro link" }).waitFor(),
  },
};

describe("a late proof leaves its field, and does not lose the focus, when the admin", () => {
  beforeAll(async () => {
    admin ??= await register(club.url, "ana");
  });

  it.each(Object.entries(proofs))("%s", async (_, { at, refused, field, button, done }) => {
    const address = club.url + (await at());
    ageSessions(club);
    const page = await stage.open({ as: admin });
    page.expectStatus(403);
    const password = page.locator(`#${field}`);
    await visit(page, address);
    if (refused) {
      await refused(page);
      await untilRefused(password, "Já faz um tempo que você entrou");
    } else await page.locator("select").selectOption({ label: "Administrador" });
    await password.fill("segredo-da-ana");
    if (button) await page.getByRole("button", { name: button }).click();
    else await password.press("Enter");

    await done(page);
    await password.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });
});
