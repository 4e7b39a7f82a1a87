import { isLoopback } from "../http/network";
import type { Config } from "./config.server";

type NewClub = { config: Config; isNewClub: boolean; setupCode: string | null };

/** The club's URL on this machine. */
export function localAddress({ host, port }: Config): string {
  const isHere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  return `http://${isHere ? "localhost" : host}:${port}`;
}

/** The first step for a new club's operator, with the setup code; null once a member exists. */
export function setupLine({ config, isNewClub, setupCode }: NewClub): string | null {
  if (!isNewClub) return null;
  const isPublished = !isLoopback(new URL(config.publicUrl).hostname);
  const address = isPublished ? config.publicUrl : localAddress(config);
  const page = setupCode ? `${address}/auth?codigo=${setupCode}` : address;
  return `Abra ${page} e crie a primeira conta: ela será a administradora.`;
}
