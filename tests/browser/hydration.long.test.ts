import { expect, it } from "vitest";
import { makeStage } from "./browser";
import { makeClub, register } from "./club";
import { waitForHydration } from "./page";

const stage = makeStage();
const club = makeClub();

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
