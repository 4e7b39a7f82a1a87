import { describe, expect, it } from "vitest";
import { auditLog, authenticatorApps, challenges, passkeys, recoveryCodes } from "#db/schema";
import { clube } from "../support/command-line";
import { type FolderClub, folderForThisTest, openClubIn } from "../support/data-folder";
import { makeMember } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { makeFactors } from "../support/second-factors";

/** Reads or changes the club of a folder, after or before a command. */
function inClub(dataDir: string, work: (club: FolderClub) => void): void {
  const club = openClubIn(dataDir);
  try {
    work(club);
  } finally {
    club.close();
  }
}

describe("usuario segundo-fator", () => {
  const command = "usuario segundo-fator chefe --desligar";

  it("deletes the factors of an admin without the phone, with a notification", async () => {
    const dataDir = folderForThisTest();
    inClub(dataDir, (club) =>
      makeFactors(club, makeMember(club, { username: "chefe", name: "Chefe", role: "admin" })),
    );

    const result = await clube(dataDir, command);

    expect(result).toEqual({ code: 0, out: ["O segundo fator de Chefe foi desligado."], err: [] });
    inClub(dataDir, ({ db }) => {
      for (const table of [authenticatorApps, passkeys, recoveryCodes, challenges]) {
        expect(db.select().from(table).all()).toEqual([]);
      }
      const notice = { userId: 1, kind: "account", title: expect.stringContaining("segundo fator") };
      expect(wordedNotifications({ db })).toMatchObject([notice]);
      const row = { actorId: null, action: "owner.factor-off", targetUserId: 1, details: null };
      expect(db.select().from(auditLog).all()).toMatchObject([row]);
    });
    const again = await clube(dataDir, command);
    expect([again.code, again.err]).toEqual([1, ["A conta chefe não tem segundo fator."]]);
  });
});
