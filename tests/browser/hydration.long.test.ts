import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#db/schema";
import { makeStage } from "./browser";
import { makeClub, register } from "./club";
import { visit, waitForHydration, writeRows } from "./page";

const stage = makeStage();
const club = makeClub({ DEV_TOOLS: "on" });

// Typing during a slow hydration once made React discard the page.
it("keys pressed during hydration do not break it", async () => {
  await register(club.url, "ana");
  const page = await stage.open();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (let load = 0; load < 8; load++) {
    await page.goto(`${club.url}/auth?aba=entrar`, { waitUntil: "commit" });
    for (let key = 0; key < 12; key++) await page.keyboard.press("Tab");
    await waitForHydration(page);
    await page.getByRole("link", { name: "Cadastrar" }).click();
    await page.getByLabel("Nome completo").waitFor();
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  expect(page.url()).toContain("cadastrar");
});

it("the wait for hydration includes parts whose scripts arrive later", async () => {
  const iara = await register(club.url, "iara");
  writeRows(club, (db) => db.update(users).set({ role: "developer" }).where(eq(users.id, iara.id)).run());
  const page = await stage.open({ as: iara, forOneTest: true });
  await page.route(/dev-tools-\S+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await visit(page, `${club.url}/privacidade`);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await page.evaluate(() => document.querySelector<HTMLElement>("#ferramentas button[value=user]")?.click());
  await page.getByText("Papel: Membro").waitFor();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
});
