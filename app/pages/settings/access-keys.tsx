import { useEffect, useRef } from "react";
import { type KeyAccess, type KeyLifetime, keyEnd, keyLifetimes } from "~/club/access-keys/rules";
import type { AccessKeyView } from "~/club/access-keys/views";
import type { AskedProof } from "~/server/http/passkeys.server";
import { Choice } from "~/ui/form/choice";
import { Confirmation } from "~/ui/form/confirmation";
import { CopyButton } from "~/ui/form/copy-field";
import { SelectField, TextField } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { formatDate, formatRecent } from "~/ui/text/format";
import { ConfirmField } from "../shared/confirm-field";
import { useRootData } from "../shell/root-data";
import { createKeyForm, revokeKeyForm } from "./forms";
import { settingsTabUrl } from "./tabs";

const action = settingsTabUrl("seguranca");

export default function AccessKeys({ keys, proof }: { keys: AccessKeyView[]; proof: AskedProof }) {
  const { oneTimeValues: created } = useFormState(createKeyForm);
  return (
    <>
      <section className="form-section" aria-labelledby="chaves">
        <h2 id="chaves" className="text-xl">
          Chaves de acesso
        </h2>
        <p className="text-ink-2 mt-2">
          Para programas que leem ou escrevem no clube em seu nome. Uma chave nunca muda senha, e-mail, papel
          nem outras chaves. O que ela faz na administração aparece no Registro com o nome dela.
        </p>
        {created && <NewKey key={created.key} created={created} />}
        {keys.length > 0 && (
          <ul className="rows border-t border-t-line mt-8" aria-labelledby="chaves">
            {keys.map((key) => (
              <Key key={key.id} {...key} />
            ))}
          </ul>
        )}
      </section>
      <section className="form-section" aria-labelledby="nova-chave">
        <h2 id="nova-chave" className="text-xl mb-5">
          Nova chave
        </h2>
        <KeyForm proof={proof} />
      </section>
    </>
  );
}

const accessWords: Record<KeyAccess, string> = { read: "Lê", write: "Lê e escreve" };

/** The only answer with the text of the key. The focus brings it into view: the form is below a long list. */
function NewKey({ created }: { created: Record<string, string> }) {
  const { name = "", access, key = "", expiresAt } = created;
  const { timeZone } = useRootData();
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the browser scrolls to the key.
    <div ref={block} className="notice is-once block mt-6 sm:p-7" role="status" tabIndex={-1} autoFocus>
      <h3 className="text-lg">{name}, criada agora</h3>
      <p className="mt-1">Copie já: esta é a única vez que ela aparece.</p>
      <div className="grid gap-2.5 mt-3.5 sm:flex sm:items-stretch">
        <output
          className="input sm:flex-1 border-ink font-[650] slashed-zero select-all"
          aria-label={`Chave ${name}`}
        >
          {key}
        </output>
        <CopyButton text={key} variant="primary" icon="copy" />
      </div>
      <p className="meta text-ink-2 mt-3">
        {access === "write" ? accessWords.write : accessWords.read} ·{" "}
        {expiresAt ? `vale até ${formatDate(expiresAt, timeZone)}` : "sem prazo"}
      </p>
    </div>
  );
}

function Key({ id, name, access, expiresAt, lastUsedAt, isExpired }: AccessKeyView) {
  const { now, timeZone } = useRootData();
  const stateClass = isExpired ? "text-ink-3" : "";
  return (
    <li>
      <Icon name="key" className={`row-mark w-7 h-7 mt-0.5 ${stateClass}`} />
      <div className="row-text">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className={`text-lg wrap-anywhere ${stateClass}`}>{name}</h3>
          <span className={access === "write" ? "role role-admin" : "role"}>{accessWords[access]}</span>
        </div>
        <p className="meta mt-1 leading-snug">
          {expiresAt === null && "Sem prazo"}
          {expiresAt !== null && isExpired && (
            <span className="text-danger-text font-bold">Venceu em {formatDate(expiresAt, timeZone)}</span>
          )}
          {expiresAt !== null && !isExpired && `Vale até ${formatDate(expiresAt, timeZone)}`} ·{" "}
          {lastUsedAt ? `Último uso ${formatRecent(lastUsedAt, now, timeZone)}` : "Nunca usada"}
        </p>
      </div>
      {isExpired ? (
        <ActionForm form={revokeKeyForm} isButton hiddenFields={{ id }} action={action}>
          <SubmitButton small variant="quiet" className="sm:-mr-2.5">
            Apagar
            <span className="sr-only"> {name}</span>
          </SubmitButton>
        </ActionForm>
      ) : (
        <Confirmation
          form={revokeKeyForm}
          hiddenFields={{ id }}
          action={action}
          label="Revogar"
          about={name}
          submit="Revogar agora"
          className="open:pl-11"
        >
          O programa que a usa deixa de entrar no clube, e ela não volta.
        </Confirmation>
      )}
    </li>
  );
}

const lifetimeWords: Record<KeyLifetime, string> = {
  "30": "30 dias",
  "90": "90 dias",
  "365": "1 ano",
  never: "Sem prazo, até ser revogada",
};

function KeyForm({ proof }: { proof: AskedProof }) {
  const { now, timeZone } = useRootData();
  const lifetimes = keyLifetimes.map((value) => {
    const end = keyEnd(value, new Date(now));
    const until = end ? `, até ${formatDate(end.toISOString(), timeZone)}` : "";
    return { value, label: lifetimeWords[value] + until };
  });
  return (
    <ActionForm form={createKeyForm} action={action} className="grid gap-5">
      <TextField
        name="name"
        label="Nome"
        placeholder="Para que ela serve"
        maxLength={60}
        autoComplete="off"
      />
      <Choice
        legend="O que ela pode"
        name="access"
        options={[
          { value: "read", label: "Só ler" },
          { value: "write", label: "Ler e escrever" },
        ]}
        value="read"
      />
      <SelectField name="lifetime" label="Vale por" options={lifetimes} defaultValue="90" />
      <ConfirmField label="Sua senha" hint="Para termos certeza de que é você." {...proof} />
      <div>
        <SubmitButton>Criar chave</SubmitButton>
      </div>
    </ActionForm>
  );
}
