type Env = Record<string, string | undefined>;

/** ONCE always gives these three. */
const sign = ["SECRET_KEY_BASE", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];

/**
 * The club's own variables, from those that ONCE gives its containers (docs/decisions/backups-and-updates.md). Own ones
 * win, and the VAPID variables have the same names. Without all three of the sign nothing changes: a SECRET_KEY_BASE of
 * another program must not make the club trust the addresses that any visitor may write into X-Forwarded-For.
 */
export function withOnceVariables(env: Env): Env {
  if (!sign.every((name) => given(env, name))) return env;
  const mapped: Env = {
    SECRET_KEY: given(env, "SECRET_KEY_BASE"),
    SMTP_URL: smtpUrlOf(env),
    MAIL_FROM: given(env, "MAILER_FROM_ADDRESS"),
    // Nobody but ONCE's proxy reaches the container, and during an update two containers share the data folder.
    TRUST_PROXY: "on",
    TAKE_OVER: "on",
  };
  const own = Object.entries(env).filter(([, value]) => value?.trim());
  return { ...mapped, ...Object.fromEntries(own), PUBLIC_URL: publicUrlOf(env) };
}

function given(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** ONCE does not give its hostname: the owner adds PUBLIC_URL, and for a bare name DISABLE_SSL chooses the scheme. */
function publicUrlOf(env: Env): string | undefined {
  const typed = given(env, "PUBLIC_URL");
  if (!typed || typed.includes("://")) return typed;
  return `${given(env, "DISABLE_SSL") === "true" ? "http" : "https"}://${typed}`;
}

function smtpUrlOf(env: Env): string | undefined {
  const address = given(env, "SMTP_ADDRESS");
  if (!address) return undefined;
  const port = given(env, "SMTP_PORT") ?? "587";
  const login = [given(env, "SMTP_USERNAME"), given(env, "SMTP_PASSWORD")]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join(":");
  // Port 465 is encrypted from its first byte; the others begin in the open and go on with STARTTLS.
  return `${port === "465" ? "smtps" : "smtp"}://${login ? `${login}@` : ""}${address}:${port}`;
}
