const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

type RequestHead = { method: string; headers: Pick<Headers, "get"> };

export const foreignOriginSentence = "Este pedido veio de outro site e foi recusado.";

/**
 * Whether a write comes from another site with the member's cookie on it (cross-site request forgery).
 * Remix looks at Origin only on page posts, so both doors ask this first. A request without Origin and
 * without Sec-Fetch-Site comes from a script or a very old browser; there SameSite=Lax keeps the cookie away.
 */
export function isForeignWrite({ method, headers }: RequestHead, publicUrl: string): boolean {
  if (safeMethods.has(method)) return false;
  const origin = headers.get("origin");
  if (origin !== null) {
    if (origin === publicUrl) return false;
    return !URL.canParse(origin) || new URL(origin).host !== headers.get("host");
  }
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
