import type { NamedPersonView } from "~/club/profiles/views";
import type { ViceStatusView } from "~/club/vice/views";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { PartHeading } from "~/ui/part-heading";
import { ConfirmField } from "../../shared/confirm-field";
import { nameViceForm, removeViceForm } from "./vice-forms";

type Props = { member: NamedPersonView; offersPasskey: boolean; status: ViceStatusView };

/** Names this person as vice, or ends the naming. */
export function PersonVice({ member, offersPasskey, status: { vice, afterDays } }: Props) {
  const isVice = vice?.member.id === member.id;
  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby="titulo-vice">
      <PartHeading id="titulo-vice" className="text-lg">
        Vice
      </PartHeading>
      <p className="mt-2 text-ink-2 wrap-anywhere">
        {isVice
          ? `É vice do clube: se ninguém da administração entrar por ${afterDays} dias, pode assumir.`
          : `Se ninguém da administração entrar por ${afterDays} dias, quem é vice recebe a oferta de assumir, por e-mail e na página inicial. ${
              vice ? `Hoje é ${vice.member.name}, que deixa de ser.` : "Hoje o clube não tem vice."
            }`}
      </p>
      {isVice ? (
        <ActionForm form={removeViceForm} className="grid gap-3 mt-3">
          <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
          <div>
            <SubmitButton>Deixar o clube sem vice</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <ActionForm form={nameViceForm} className="grid gap-3 mt-3">
          <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
          <div>
            <SubmitButton icon="shield">Indicar como vice</SubmitButton>
          </div>
        </ActionForm>
      )}
    </section>
  );
}
