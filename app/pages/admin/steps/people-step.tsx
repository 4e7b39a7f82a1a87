import { type FormEvent, useState } from "react";
import { ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/form/copy-field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { plural } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { LocalLinkWarning } from "../local-link";
import { inviteGroupForm } from "./forms";
import type { Steps } from "./queries.server";
import { Step, type StepState } from "./step";
import { unfoldedUrl } from "./urls";

type Props = StepState & { people: Steps["people"]; signUp: string };

/** The invitation with its text for the group. It is unfolded if it is the next step, or on request. */
export function PeopleStep({ people, signUp, ...state }: Props) {
  const { joined, invitation, isUnfolded, reach, offersPasskey } = people;
  const isOpen = isUnfolded && invitation !== null;
  return (
    <Step
      {...state}
      title="Convidar as pessoas"
      action={
        !isUnfolded &&
        invitation && (
          <ButtonLink to={unfoldedUrl} variant={state.isDone ? "quiet" : "line"} small preventScrollReset>
            {state.isDone ? "Ver convite" : "Convidar"}
          </ButtonLink>
        )
      }
      unfolded={
        isOpen && (
          <>
            {invitation.text === null ? (
              <NewInvitation isHidden={invitation.left !== null} offersPasskey={offersPasskey} />
            ) : (
              <GroupText key={invitation.text} given={invitation.text} />
            )}
            <LocalLinkWarning reach={reach} />
          </>
        )
      }
    >
      {joinedText(joined)} {signUp === "fechado" ? closed : validity(invitation)}
    </Step>
  );
}

const closed = "O cadastro está fechado: abra-o em “Quem pode entrar” para convidar.";

function joinedText(joined: number): string {
  return joined === 0 ? "Ninguém entrou ainda." : `${plural(joined, "pessoa entrou", "pessoas entraram")}.`;
}

function validity(invitation: Steps["people"]["invitation"]): string {
  if (!invitation || invitation.left === null) return "";
  return `O convite vale para ${plural(invitation.left, "pessoa", "pessoas")}, até ${invitation.until}.`;
}

function NewInvitation({ isHidden, offersPasskey }: { isHidden: boolean; offersPasskey: boolean }) {
  return (
    <ActionForm form={inviteGroupForm} className="grid gap-3">
      <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
      <div>
        {isHidden ? (
          <SubmitButton variant="primary">Mostrar o convite</SubmitButton>
        ) : (
          <SubmitButton variant="primary" icon="plus">
            Criar um convite para o grupo
          </SubmitButton>
        )}
      </div>
      {!isHidden && <p className="hint">Vale para 20 pessoas, por 30 dias. Outros se criam na aba Clube.</p>}
    </ActionForm>
  );
}

function GroupText({ given }: { given: string }) {
  const [text, setText] = useState(given);
  return (
    <div className="grid gap-3 mt-1">
      <label className="sr-only" htmlFor="texto-convite">
        Texto para o grupo
      </label>
      <textarea
        className="input field-sizing-content"
        id="texto-convite"
        rows={7}
        defaultValue={given}
        onInput={(event: FormEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <a
          className="btn btn-primary"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="share" />
          Abrir no WhatsApp
        </a>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
