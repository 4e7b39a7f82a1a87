import { beforeAll, expect, it } from "vitest";
import { everyLook, violations } from "./axe";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { planEvent } from "./feed-and-events";
import { visit } from "./page";
import { expectTextFits } from "./text-size";

const stage = makeStage();
const club = makeClub();

const longWord = "Inconstitucionalissimamente".repeat(2);

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
  const bia = await register(club.url, "bia", `Bia ${longWord}`.slice(0, 80));
  const book = await addBook(ana);
  await ana.call("POST", `/api/books/${book}/set-current`, { endDate: "2099-12-31" });
  for (const member of [ana, bia])
    await member.call("POST", "/api/progress", { bookId: book, currentPage: 30 });
  await bia.call("POST", "/api/quotes", { bookId: book, page: 12, content: `${longWord} e fim` });
  await planEvent(ana, { title: longWord });
  await planEvent(ana, { title: "Café e resenhas" });
});

it("home and profile of a club without ranking are accessible and fit large text", async () => {
  const whole = { name: "Clube", timeZone: "", welcome: "", guidelines: "", signUp: "aberto" };
  await ana.call("PUT", "/api/club", { ...whole, hidesRanking: true });
  for (const path of ["/", `/profile/${ana.id}`]) {
    const page = await stage.open({ as: ana });
    await visit(page, club.url + path);
    for (const { viewport, colorScheme, rules } of everyLook) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, rules), path).toEqual([]);
    }
    await expectTextFits(page);
  }
});
