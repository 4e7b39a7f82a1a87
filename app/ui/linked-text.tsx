/** A piece of a text; with an address it is a link. */
export type Segment = { text: string; href?: string };

/** What a member wrote, with the web addresses in it as links to other sites. */
export function LinkedText({ of }: { of: readonly Segment[] }) {
  // By place: the same address may stand there twice.
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
