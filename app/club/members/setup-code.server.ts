import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { forgiveAttempt, reserveVisit } from "./login-limits.server";
import { isNewClub } from "./sign-up.server";

// Without 0, O, 1 and I, which look alike.
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A code of 60 random bits that a person can type. */
export function newSetupCode(): string {
  const code = Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Lets nobody make the first account, the admin's, without the code; wrong ones are counted by address.
 * @param wanted null in a club that only its own machine can reach.
 * @throws ClubError invalid on `setupCode`, too_many_attempts.
 */
export function requireSetupCode(
  ctx: Context,
  { wanted, given, address }: { wanted: string | null; given: string | null; address: string },
): void {
  if (wanted === null || !isNewClub(ctx)) return;
  if (!given) throw refused("Digite o código de instalação: o servidor o mostrou ao iniciar.");
  const guess = reserveVisit(ctx, "codigo", address);
  if (!timingSafeEqual(digestOf(given), digestOf(wanted))) {
    throw refused(
      "Código de instalação incorreto. Vale o que o servidor mostrou ao iniciar pela última vez.",
    );
  }
  forgiveAttempt(ctx, guess);
}

// Of one length, however much was typed; written small or without hyphens it is the same code.
function digestOf(code: string): Buffer {
  const typed = code.toUpperCase().replace(/[\s-]/g, "");
  return createHash("sha256").update(typed).digest();
}

function refused(sentence: string): ClubError {
  return new ClubError("invalid", sentence, { field: "setupCode" });
}
