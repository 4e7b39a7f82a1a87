/**
 * Headers of a page. Scripts run by the page's nonce only and bring in what they need (strict-dynamic).
 * Covers may be images from elsewhere, as the club's books name them; nothing else may.
 */
export function securityHeaders(nonce: string, publicUrl: string): [string, string][] {
  // The development server brings styles as <style> without a nonce.
  const styles = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${styles}`,
    // blob: shows a picture before it is sent.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    // Older Safaris do not take the sockets of the same host for 'self'.
    `connect-src 'self' ${publicUrl.replace(/^http/, "ws")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [
    ...headersOfEveryAnswer(publicUrl),
    ["Content-Security-Policy", policy.join("; ")],
    ["X-Frame-Options", "DENY"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
  ];
}

/**
 * Headers of every answer: pages, JSON, redirects, files. Strict-Transport-Security names no subdomains, which may
 * belong to somebody else. Referrer-Policy must not be no-referrer: browsers would then send "Origin: null" with
 * plain forms.
 */
export function headersOfEveryAnswer(publicUrl: string): [string, string][] {
  const overHttps: [string, string][] = publicUrl.startsWith("https:")
    ? [["Strict-Transport-Security", "max-age=31536000"]]
    : [];
  return [...overHttps, ["X-Content-Type-Options", "nosniff"], ["Referrer-Policy", "same-origin"]];
}
