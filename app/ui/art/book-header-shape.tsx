/** Half disc and quarter disc behind the cover of the book page. */
export function BookHeaderShape() {
  return (
    <svg
      className="book-header-shape"
      viewBox="0 0 600 760"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 760a300 300 0 0 1 600 0z" />
      <path d="M0 0h300a300 300 0 0 1-300 300z" />
    </svg>
  );
}
