/** A piece of a text; with an address it is a link. */
export type Segment = { text: string; href?: string };

/** What a member wrote, with the web addresses in it as links to other sites. */
export function LinkedText({ of }: { of: readonly Segment[] }) {
  // By place: the same address may stand there twice.
  const placed = of.map((segment, place) => ({ ...segment, place }));
  return placed.map(({ text, href, place }) =>
    href === undefined ? (
      text
    ) : (
      <a key={place} className="link" href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    ),
  );
}
