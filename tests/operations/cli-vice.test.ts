import { expect, it } from "vitest";
import { clube } from "../support/command-line";
import { folderForThisTest, openClubIn } from "../support/data-folder";
import { openWithOffer, openWithTakeover, openWithVice } from "../support/vice";

async function printed(dataDir: string, now?: Date): Promise<string[]> {
  const { code, out, err } = await clube(dataDir, "vice", now ? { now } : {});
  expect([code, err]).toEqual([0, []]);
  return out;
}

it("vice shows the naming, the offer, the lapsed offer and the takeover", async () => {
  const [named, offered, taken] = [folderForThisTest(), folderForThisTest(), folderForThisTest()];
  const clubs = [named, offered, taken].map((dataDir) => openClubIn(dataDir));
  const [one, two, three] = clubs as [(typeof clubs)[0], (typeof clubs)[0], (typeof clubs)[0]];
  await openWithVice(one);
  await openWithOffer(two);
  await openWithTakeover(three);
  for (const club of clubs) club.close();

  expect(await printed(named)).toEqual([
    "Vice: Bia Reis, desde 10/03/2026.",
    "Última visita da administração: hoje. O vice pode assumir depois de 45 dias.",
  ]);
  expect(await printed(named, new Date("2026-03-11T15:00:00Z"))).toContain(
    "Última visita da administração: há 1 dia. O vice pode assumir depois de 45 dias.",
  );
  expect(await printed(offered, two.clock.now)).toEqual([
    "Vice: Bia Reis, desde 10/03/2026. A administração está oferecida desde 24/04/2026.",
    "Última visita da administração: há 45 dias. O vice pode assumir depois de 45 dias.",
  ]);
  expect(await printed(taken, three.clock.now)).toEqual([
    "O clube não tem vice.",
    "Última visita da administração: hoje. O vice pode assumir depois de 45 dias.",
    "Bia Reis era vice e assumiu a administração em 24/04/2026; pode-se desfazer até 23/07/2026.",
  ]);
});
