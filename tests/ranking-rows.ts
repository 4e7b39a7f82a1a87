/** What the rows of a page's table say, without its heading. */
export const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[\s>][\s\S]*?<\/tr>/g)]
    .map(([row]) =>
      row
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .slice(1);
