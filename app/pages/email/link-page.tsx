import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { ActionForm, useFormState } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";
import { AuthLayout } from "../shell/auth-layout";

/** The state of the link, with the reason if it is invalid. */
type LinkState = { isDone: boolean; refusal: string | null };

type LinkPageProps = {
  state: LinkState;
  form: FormDefinition;
  title: string;
  /** The effect of the button. */
  about: ReactNode;
  button: string;
  done: { title: string; about: ReactNode; next: { to: string; label: string } };
};

/** The page of a link in an e-mail. Mail programs open links by themselves, so only the button changes data. */
export function LinkPage({ state, form, title, about, button, done }: LinkPageProps) {
  const { outcome } = useFormState(form);
  // After a server error or a rate limit the link is still valid.
  const isFinal = outcome !== undefined && outcome.status < 500 && outcome.status !== 429;
  const refusal = state.refusal ?? (isFinal ? outcome.result.error?.[""]?.[0] : undefined);
  return (
    <AuthLayout>
      {state.isDone ? (
        <>
          <h1 className="text-3xl">{done.title}</h1>
          <div className="mt-3 mb-6 grid gap-3" role="status">
            {done.about}
          </div>
          <ButtonLink to={done.next.to} variant="primary" className="self-start">
            {done.next.label}
          </ButtonLink>
        </>
      ) : refusal ? (
        <>
          <h1 className="text-3xl">Link sem efeito</h1>
          <p className="mt-3 mb-6" role="alert">
            {refusal}
          </p>
          <ButtonLink to="/" variant="primary" className="self-start">
            Ir para o clube
          </ButtonLink>
        </>
      ) : (
        <>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 mb-6">{about}</p>
          <ActionForm form={form}>
            <SubmitButton variant="primary" className="min-h-13">
              {button}
            </SubmitButton>
          </ActionForm>
        </>
      )}
    </AuthLayout>
  );
}
