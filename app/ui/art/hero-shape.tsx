/** Half disc behind the cover on the home page. */
export function HeroShape() {
  return (
    <svg
      className="absolute inset-y-0 left-0 h-full w-full max-w-104 lg:max-w-none lg:w-[calc(max(2.5rem,50vw-40rem)+var(--cover-width)+5.5rem)]"
      viewBox="0 0 400 460"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      <path fill="#fff" fillOpacity="0.07" d="M0 60a200 200 0 0 1 0 400z" />
    </svg>
  );
}
