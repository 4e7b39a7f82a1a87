/** Where the link with this label leads, an icon before it or not. */
export function linkIn(html: string, label: string): string | undefined {
  const link = new RegExp(`<a [^>]*?href="([^"]*)"[^>]*>(?:<svg.*?</svg>)?${label}`).exec(html);
  return link?.[1]?.replaceAll("&amp;", "&");
}
