import { anchors } from "./addresses";

const rules = [
  "Respeite quem lê mais devagar e quem lê mais rápido.",
  "Avise antes de contar o final: comece o post com “Spoiler”.",
  "Discorde do livro e da leitura, nunca da pessoa.",
  "Cite a página. Ajuda todo mundo a encontrar a passagem.",
];

const title = "Diretrizes da Comunidade";

/** What the club expects of who writes here. */
export function Guidelines() {
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
      <ol className="rules">
        {rules.map((rule) => (
          <li key={rule}>
            <span>{rule}</span>
          </li>
        ))}
      </ol>
    </aside>
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
