/** Half disc behind the cover on the home page. */
export function HeroShape() {
  return (
    <svg className="hero-shape" viewBox="0 0 400 460" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <path d="M0 60a200 200 0 0 1 0 400z" />
    </svg>
  );
}
