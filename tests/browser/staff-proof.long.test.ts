import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { ageSessions, untilRefused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();
let admin: Member;
beforeAll(async () => {
  // The first account of the club is its admin.
  admin = await register(club.url, "ana");
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
  "brings people from a sheet": {
    at: async () => "/admin/trazer?tipo=members",
    async refused(page) {
      const sheet = { name: "p.csv", mimeType: "text/csv", buffer: Buffer.from("Nome\nRui Prado") };
      await page.getByLabel("Arquivo").setInputFiles(sheet);
      await page.getByRole("button", { name: "Conferir o arquivo" }).click();
      await page
        .getByRole("button", { name: /convite/ })
        .last()
        .click();
    },
    field: "confirm-import-password",
    done: (page) => page.getByText("Rui Prado").first().waitFor(),
  },
};

it.each(Object.entries(proofs))(
  "a late proof leaves its field, and does not lose the focus, when the admin %s",
  async (_, proof) => {
    const { at, refused, field, button, done } = proof;
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
  },
);
