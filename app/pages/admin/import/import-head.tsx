import { ButtonLink } from "~/ui/button";

const steps = [
  ["Escolher", "o arquivo"],
  ["Conferir", "as colunas e as linhas"],
  ["Pronto", "o que entrou"],
] as const;

/** The title and the three steps. @param current from 0. */
export function ImportHead({ current }: { current: number }) {
  return (
    <>
      <ButtonLink to="/admin?aba=clube" variant="quiet" small icon="arrow-left" className="-ml-2.5">
        Painel
      </ButtonLink>
      <h1 className="mt-2">Trazer o clube</h1>
      <ol className="phases max-w-[44rem] mt-6" aria-label="Etapas">
        {steps.map(([label, what], at) => (
          <li key={label} aria-current={at === current ? "step" : undefined}>
            <b>{at + 1}</b>
            <span>
              {label}
              <small>{what}</small>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
