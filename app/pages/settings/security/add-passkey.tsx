import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { passkeySchema } from "~/club/second-factor/schema";
import { deviceOf } from "~/server/http/devices.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { type AskedProof, askedProof, passkeySiteOf } from "~/server/http/passkeys.server";
import { addOwnPasskey, shownOnce } from "~/server/http/second-factor.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { TextField } from "~/ui/form/field";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { noConnection } from "~/ui/form/unanswered";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { settingsTabUrl } from "../tabs";
import { addPasskeyForm } from "./forms";
import { FirstFactorNote, NewFactorDialog } from "./recovery-code-list";

const title = "Nova passkey";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle(title, matches);

export const loader = memberLoader(({ ctx, requestContext }) => ({
  isPossible: passkeySiteOf(requestContext) !== null,
  proof: askedProof(requestContext, ctx),
  device: deviceOf(requestContext.request.headers.get("user-agent")).name,
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

const securityUrl = settingsTabUrl("seguranca");

export const action = formAction(
  intent({
    form: addPasskeyForm,
    schema: passkeySchema,
    async run({ ctx, requestContext, value: { name, credential } }) {
      const added = await addOwnPasskey(requestContext, ctx, { name, answer: credential });
      const oneTimeValues = shownOnce(added);
      if (oneTimeValues) return { to: null, oneTimeValues };
      return { to: securityUrl, toast: { title: "Passkey criada" } };
    },
  }),
);

export default function AddPasskey() {
  const { isPossible, proof, device } = useLoaderData<typeof loader>();
  return (
    <NewFactorDialog title={title} form={addPasskeyForm}>
      {isPossible ? (
        <NewPasskeyForm proof={proof} device={device} />
      ) : (
        <p className="prose mt-4">
          Passkeys só funcionam no endereço público do clube, com https. Use um aplicativo de códigos.
        </p>
      )}
    </NewFactorDialog>
  );
}

function NewPasskeyForm({ proof, device }: { proof: AskedProof; device: string }) {
  const credential = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();

  /** The browser makes the passkey first; then the form is sent again, with it. */
  async function make(form: HTMLFormElement, fields: FormData): Promise<void> {
    setRefusal(undefined);
    const browser = await import("../../shared/passkey-browser").catch(() => null);
    if (!browser) return setRefusal(noConnection.description);
    const made = await browser.madePasskey("/api/second-factor/passkeys/options", fields);
    if ("refusal" in made) {
      setRefusal(made.refusal);
    } else if (credential.current) {
      credential.current.value = made.credential;
      form.requestSubmit();
      credential.current.value = "";
    }
  }

  function makeFirst(event: FormEvent<HTMLFormElement>): void {
    if (credential.current?.value) return;
    event.preventDefault();
    // A passkey in place of the password leaves the form after this event.
    void make(event.currentTarget, new FormData(event.currentTarget));
  }

  return (
    <>
      <p className="prose mt-4">
        Este aparelho, ou uma chave de segurança, guarda a passkey. Com ela você entra sem digitar a senha:
        basta desbloquear o aparelho.
      </p>
      <FirstFactorNote />
      <noscript>
        <p className="mt-4">Para criar uma passkey, o navegador precisa de JavaScript.</p>
      </noscript>
      <ActionForm form={addPasskeyForm} onSubmit={makeFirst} keepsTyped={false} className="mt-6 grid gap-5">
        <input type="hidden" name="credential" ref={credential} defaultValue="" />
        <TextField
          name="name"
          label="Nome"
          defaultValue={device}
          maxLength={40}
          autoComplete="off"
          hint="Para reconhecer o aparelho na lista."
        />
        <ConfirmField {...proof} isAsked />
        {refusal && (
          <div role="alert" className="form-error">
            <strong>{addPasskeyForm.title}</strong>
            <FieldError id="passkey-erro">{refusal}</FieldError>
          </div>
        )}
        <DialogActions closeTo={securityUrl}>Criar passkey</DialogActions>
      </ActionForm>
    </>
  );
}
