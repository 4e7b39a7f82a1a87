import { expect, it } from "vitest";
import { makeStage } from "./browser";
import { makeClub, register } from "./club";
import { postOf, publishPost } from "./feed-and-events";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

it("a deleted post disappears from the page when its button returns 404", async () => {
  const admin = await register(club.url, "ana");
  const remaining = await publishPost(admin, "Este fica na comunidade.");
  const gone = await publishPost(admin, "Este some daqui a pouco.");
  const page = await stage.open({ as: admin });
  page.expectStatus(404);
  await visit(page, `${club.url}/community`);
  await page.getByLabel("O que você quer compartilhar?").fill("Meio escrito");
  await admin.call("DELETE", `/api/posts/${gone}`);

  await postOf(page, gone).getByRole("button", { name: "Destacar" }).click();

  await waitForToast(page, "Erro ao destacar post");
  await postOf(page, gone).waitFor({ state: "detached" });
  await postOf(page, remaining).waitFor();
  expect(await page.getByLabel("O que você quer compartilhar?").inputValue()).toBe("Meio escrito");
});
