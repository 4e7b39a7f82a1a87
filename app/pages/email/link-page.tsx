import type { ReactNode } from "react";
import { ActionForm, OutcomeToast, useOutcome, useSaving } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { Entrance } from "../shell/entrance";

/** Whether the link that was opened works, and why not; or that its button was pressed. */
export type LinkState = { isDone: boolean; refusal: string | null };

type LinkPageProps = {
  state: LinkState;
  intent: string;
  title: string;
  /** The sentence above the button: the effect of pressing it. */
  about: ReactNode;
  button: string;
  done: { title: string; about: ReactNode; next: { to: string; label: string } };
};

/**
 * The page of a link in an e-mail. Opening it changes nothing, because mail programs open links by themselves: the
 * button does.
 */
export function LinkPage({ state, intent, title, about, button, done }: LinkPageProps) {
  const isSaving = useSaving(intent);
  const outcome = useOutcome(intent);
  const refusal = state.refusal ?? outcome?.toast?.description ?? null;
  return (
    <Entrance>
      {state.isDone ? (
        <>
          <h1 className="text-3xl!">{done.title}</h1>
          <div className="mt-3 mb-6 grid gap-3" role="status">
            {done.about}
          </div>
          <ButtonLink to={done.next.to} variant="primary" className="self-start">
            {done.next.label}
          </ButtonLink>
        </>
      ) : refusal ? (
        <>
          <h1 className="text-3xl!">Link sem efeito</h1>
          <p className="mt-3 mb-6" role="alert">
            {refusal}
          </p>
          <ButtonLink to="/" variant="primary" className="self-start">
            Ir para o clube
          </ButtonLink>
        </>
      ) : (
        <>
          <h1 className="text-3xl!">{title}</h1>
          <p className="mt-3 mb-6">{about}</p>
          <ActionForm intent={intent}>
            <Button type="submit" variant="primary" className="min-h-13!" busy={isSaving}>
              {button}
            </Button>
          </ActionForm>
        </>
      )}
      <OutcomeToast intent={intent} />
    </Entrance>
  );
}
