const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request of this method changes nothing. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method);
}

type RequestHead = { method: string; headers: Pick<Headers, "get"> };

export const foreignOriginSentence = "Este pedido veio de outro site e foi recusado.";

/**
 * Whether a write comes from another site with the member's cookie on it (cross-site request forgery).
 * Remix looks at Origin only on page posts, so both doors ask this first. A request without Origin and
 * without Sec-Fetch-Site comes from a script or a very old browser; there SameSite=Lax keeps the cookie away.
 */
export function isForeignWrite({ method, headers }: RequestHead, publicUrl: string): boolean {
  if (isSafe(method)) return false;
  const origin = headers.get("origin");
  if (origin !== null) return !isOwnOrigin(origin, headers.get("host"), publicUrl);
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/** Whether an origin is the club's: its public one to the letter, or any other name that the request itself went to. */
export function isOwnOrigin(origin: string, host: string | null, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const named = new URL(origin).host;
  return named === host && named !== new URL(publicUrl).host;
}

/** Whether scripts of ours sent a request, for a page's data or with a form: they take an answer without being led anywhere. */
export function isByScript({ headers }: Request): boolean {
  return headers.get("X-Requested-With") === "XMLHttpRequest";
}
