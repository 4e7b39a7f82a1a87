/** Running text; `hasLead` sets the first paragraph larger. */
export function Paragraphs({ of, hasLead }: { of: readonly string[]; hasLead: boolean }) {
  // By place, not by text: someone may write the same paragraph twice.
  const placed = of.map((text, place) => ({ text, place }));
  return (
    <div className={`read mt-4 ${hasLead ? "is-lead" : ""}`}>
      {placed.map(({ text, place }) => (
        <p key={place}>{text}</p>
      ))}
    </div>
  );
}
