import { ButtonLink } from "~/ui/button";

/** In place of a form that could only fail: why no account can be made now. */
export function NoWayIn({ refusal }: { refusal: string }) {
  return (
    <>
      <p className="read">{refusal}</p>
      <p className="muted mt-3">Quem já tem conta entra como sempre.</p>
      <ButtonLink to="/auth?aba=entrar" className="mt-6 mb-8 self-start">
        Entrar
      </ButtonLink>
    </>
  );
}
