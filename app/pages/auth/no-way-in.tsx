import { ButtonLink } from "~/ui/button";
import { authAt, type Brought } from "./brought";

/** In place of a form that could only fail: why no account can be made now. */
export function NoWayIn({ refusal, brought }: { refusal: string; brought: Brought }) {
  return (
    <>
      <p className="read">{refusal}</p>
      <p className="muted mt-3">Quem já tem conta entra como sempre.</p>
      <ButtonLink to={authAt("entrar", brought)} className="mt-6 mb-8 self-start">
        Entrar
      </ButtonLink>
    </>
  );
}
