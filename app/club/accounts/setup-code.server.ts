import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { clearAttempt, consumeRateLimit } from "./rate-limits.server";
import { isNewClub } from "./sign-up-queries.server";

// Without 0, O, 1 and I, which look alike.
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 60 random bits, to be typed. */
export function newSetupCode(): string {
  const code = Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Attack: a stranger must not create the admin's account. @param wanted null for a club on a private machine. */
export function requireSetupCode(
  ctx: Context,
  { wanted, given, address }: { wanted: string | null; given: string | null; address: string },
): void {
  if (wanted === null || !isNewClub(ctx)) return;
  if (!given) throw refused("Digite o código de instalação: o servidor o mostrou ao iniciar.");
  const guess = consumeRateLimit(ctx, "setupCode", address);
  if (!timingSafeEqual(digestOf(given), digestOf(wanted))) {
    throw refused(
      "Código de instalação incorreto. Vale o que o servidor mostrou ao iniciar pela última vez.",
    );
  }
  clearAttempt(ctx, guess);
}

// Equal lengths for `timingSafeEqual`. Case and hyphens do not matter.
function digestOf(code: string): Buffer {
  const typed = code.toUpperCase().replace(/[\s-]/g, "");
  return createHash("sha256").update(typed).digest();
}

function refused(sentence: string): ClubError {
  return new ClubError("invalid", sentence, { field: "setupCode" });
}
