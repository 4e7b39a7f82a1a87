/** A piece of a text; with `href` it is a link. */
export type Segment = { text: string; href?: string };

export function LinkedText({ of }: { of: readonly Segment[] }) {
  // The index is the key, because the same URL may occur twice.
  const indexed = of.map((segment, index) => ({ ...segment, index }));
  return indexed.map(({ text, href, index }) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} className="link" href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    ),
  );
}
