import { expect, it } from "vitest";
import { makeStage } from "./browser";
import { makeClub, register } from "./club";
import { visit } from "./page";

const stage = makeStage();
const club = makeClub({ CLUB_TIMEZONE: "Europe/Kyiv" });

it.each([
  ["the new name of the club's time zone", ["Europe/Kyiv"], "America/Manaus"],
  ["both names of the club's time zone, and is in that zone", ["Europe/Kyiv", "Europe/Kiev"], "Europe/Kiev"],
])("a browser that lacks %s shows the club's times", async (_, missing, ownZone) => {
  const ana = await register(club.url, missing.length === 1 ? "ana" : "bia");
  const address = `${club.url}/settings?aba=seguranca`;
  const plain = await stage.open({ as: ana, javaScript: false });
  await visit(plain, address);
  const times = await plain.locator("main time").allInnerTexts();
  expect(times.length).toBeGreaterThan(0);

  const page = await stage.open({ as: ana, forOneTest: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: ownZone });
  await page.addInitScript((names) => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, [locale, options]: [string, Intl.DateTimeFormatOptions]) {
        if (names.includes(options.timeZone ?? "")) throw new RangeError("Invalid time zone specified");
        return new target(locale, options);
      },
    });
  }, missing);
  await visit(page, address);

  expect(await page.locator("main time").allInnerTexts()).toEqual(times);
  await page.getByRole("button", { name: "Escuro" }).click();
  await page.locator("html[data-theme=dark]").waitFor({ state: "attached" });
});
