const mostCircles = 60;

/** A circle for each member, without order; as many as have voted or answered are filled. The numbers stand beside it. */
export function MemberCircles({ filled, members }: { filled: number; members: number }) {
  if (members > mostCircles) return null;
  return (
    <span className="member-circles" aria-hidden="true">
      {Array.from({ length: members }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the circles stand for nobody in particular
        <i key={index} className={index < filled ? "is-on" : undefined} />
      ))}
    </span>
  );
}
