import { Secret, TOTP } from "otpauth";
import { authenticatorApps, challenges, passkeys, recoveryCodes } from "#db/schema";
import type { TestClub } from "./app";

export const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

type Member = { id: number };

/** The authenticator app of a member, confirmed. */
export function makeApp(club: TestClub, { id }: Member, own = secret): void {
  const { now } = club.clock;
  club.db
    .insert(authenticatorApps)
    .values({ userId: id, secret: own, createdAt: now, confirmedAt: now })
    .run();
}

/** The code that an app shows when its clock is `wrongBy` seconds ahead of the club's. */
export function codeOf(club: TestClub, own = secret, wrongBy = 0): string {
  return codeAt(own, club.clock.now.getTime() + wrongBy * 1000);
}

/** The code of an app on this machine, whose clock is that of a server of a test. */
export function codeNow(own: string, ahead = 0): string {
  return codeAt(own, Date.now() + ahead * 1000);
}

function codeAt(own: string, timestamp: number): string {
  const app = new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(own) });
  return app.generate({ timestamp });
}

/** A passkey that no device has. */
export function makePasskey(club: TestClub, { id }: Member, name = "Celular") {
  const row = { publicKey: Buffer.from([1]), counter: 0, transports: [], isBackedUp: false };
  return club.db
    .insert(passkeys)
    .values({ ...row, userId: id, credentialId: `chave-${id}-${name}`, name, createdAt: club.clock.now })
    .returning()
    .get();
}

/** A row in each table of second factors. */
export function makeFactors(club: TestClub, member: Member): void {
  const { id: userId } = member;
  makeApp(club, member);
  makePasskey(club, member, `passkey-de-${userId}`);
  club.db
    .insert(recoveryCodes)
    .values({ userId, codeHash: `recuperacao-${userId}` })
    .run();
  const challenge = { tokenHash: `desafio-${userId}`, purpose: "login", expiresAt: club.clock.now } as const;
  club.db
    .insert(challenges)
    .values({ ...challenge, userId })
    .run();
}
