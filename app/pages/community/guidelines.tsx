import { anchors } from "./addresses";

const rules = [
  "Respeite quem lê mais devagar e quem lê mais rápido.",
  "Avise antes de contar o final: comece o post com “Spoiler”.",
  "Discorde do livro e da leitura, nunca da pessoa.",
  "Cite a página. Ajuda todo mundo a encontrar a passagem.",
];

const title = "Diretrizes da Comunidade";

/**
 * What the club expects of who writes here.
 * @param own the club's own words, a line for each rule; without them, those that the program brings.
 */
export function Guidelines({ own }: { own: readonly string[] | null }) {
  return (
    <aside
      id={anchors.guidelines}
      className="self-start lg:sticky lg:top-8"
      aria-labelledby="titulo-diretrizes"
    >
      <div className="sec-h">
        <h2 id="titulo-diretrizes" className="text-xl!">
          {title}
        </h2>
      </div>
      {own?.length === 1 ? <p className="wrap-anywhere">{own[0]}</p> : <Rules of={own ?? rules} />}
    </aside>
  );
}

function Rules({ of }: { of: readonly string[] }) {
  // By place: somebody may write the same line twice.
  const placed = of.map((rule, place) => ({ rule, place }));
  return (
    <ol className="rules">
      {placed.map(({ rule, place }) => (
        <li key={place}>
          <span className="min-w-0 wrap-anywhere">{rule}</span>
        </li>
      ))}
    </ol>
  );
}

/** The way to them where they stand below the feed. */
export function WayToGuidelines() {
  return (
    <p className="only-sm my-4">
      <a className="link text-sm inline-flex items-center min-h-11" href={`#${anchors.guidelines}`}>
        {title}
      </a>
    </p>
  );
}
