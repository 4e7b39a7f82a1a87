/** Headers of a page. Scripts need its nonce (strict-dynamic). Book covers are the only images of other hosts. */
export function securityHeaders(nonce: string, publicUrl: string): [string, string][] {
  // The development server adds <style> elements without a nonce.
  const styles = import.meta.env.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${styles}`,
    // blob: previews an image before it is sent.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    // Older Safari versions do not match sockets of the same host with 'self'.
    `connect-src 'self' ${publicUrl.replace(/^http/, "ws")}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [
    ...headersOfEveryAnswer(publicUrl),
    ["Content-Security-Policy", policy.join("; ")],
    ["X-Frame-Options", "DENY"],
    // The camera reads the bar code of a book.
    ["Permissions-Policy", "camera=(self), microphone=(), geolocation=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
  ];
}

/**
 * Headers of every response. Strict-Transport-Security omits subdomains, which may belong to others.
 * Referrer-Policy no-referrer would make browsers send "Origin: null" with plain forms.
 */
export function headersOfEveryAnswer(publicUrl: string): [string, string][] {
  const overHttps: [string, string][] = publicUrl.startsWith("https:")
    ? [["Strict-Transport-Security", "max-age=31536000"]]
    : [];
  return [...overHttps, ["X-Content-Type-Options", "nosniff"], ["Referrer-Policy", "same-origin"]];
}
