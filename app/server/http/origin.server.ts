/** They change nothing. */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

type RequestHead = { method: string; headers: Pick<Headers, "get"> };

export function isWrite(method: string): boolean {
  return !safeMethods.has(method);
}

export const foreignOriginSentence = "Este pedido veio de outro site e foi recusado.";

/**
 * Whether a write comes from another site with the member's cookie (CSRF). Remix checks Origin only on page posts.
 * Without Origin and Sec-Fetch-Site, SameSite=Lax withholds the cookie in a very old browser.
 */
export function isForeignWrite({ method, headers }: RequestHead, publicUrl: string): boolean {
  if (!isWrite(method)) return false;
  const origin = headers.get("origin");
  if (origin !== null) return !isOwnOrigin(origin, headers, publicUrl);
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/**
 * Whether an origin is the club's: exactly the public URL, or another host and the scheme that the request itself
 * used. Only a proxy encrypts, and a page of another site cannot send its header.
 */
export function isOwnOrigin(origin: string, headers: RequestHead["headers"], publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const host = headers.get("host");
  const scheme = headers.get("x-forwarded-proto")?.split(",")[0]?.trim() ?? "http";
  return origin === `${scheme}://${host}` && host !== new URL(publicUrl).host;
}

/** Whether our own client code sent the request and expects data instead of a redirect. */
export function isByScript({ headers }: Request): boolean {
  return headers.get("X-Requested-With") === "XMLHttpRequest";
}
