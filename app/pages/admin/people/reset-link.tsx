import type { ReactNode } from "react";
import type { Reach } from "~/server/http/network";
import { CopyField } from "~/ui/form/copy-field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { PartHeading } from "~/ui/part-heading";
import { formatTime } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { useRootData } from "../../shell/root-data";
import { handOverResetForm } from "../forms";
import { LocalLinkWarning } from "../local-link";
import { WhatsAppLink } from "../whatsapp-link";

type Props = { member: { name: string }; offersPasskey: boolean; reach: Reach; sendsMail: boolean };

/** Creates a reset link for a member who cannot read the club's e-mails. */
export function ResetSection({ member, offersPasskey, reach, sendsMail }: Props) {
  const { oneTimeValues: handed } = useFormState(handOverResetForm);
  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby="titulo-senha">
      <PartHeading id="titulo-senha" className="text-lg">
        Senha
      </PartHeading>
      <div role="status">
        {handed ? (
          <ResetLink name={member.name} {...handed}>
            <LocalLinkWarning reach={reach} />
          </ResetLink>
        ) : (
          <p className="mt-2 text-ink-2">
            {sendsMail
              ? "Para quem esqueceu a senha e não recebe o e-mail do clube."
              : "Para quem esqueceu a senha: o clube não envia e-mails."}{" "}
            O link vale por 60 minutos e uma só vez; os anteriores deixam de valer.
            {sendsMail && " A pessoa é avisada por e-mail."}
          </p>
        )}
      </div>
      <ActionForm form={handOverResetForm} className="grid gap-3 mt-3">
        <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
        <div>
          <SubmitButton icon="lock">{handed ? "Gerar outro link" : "Gerar link de redefinição"}</SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}

type ResetLinkProps = { name: string; link?: string; expiresAt?: string; children: ReactNode };

function ResetLink({ name, link = "", expiresAt = "", children }: ResetLinkProps) {
  const { club, timeZone } = useRootData();
  const text = `Olá, ${name.split(" ")[0]}! Para escolher uma nova senha do clube de leitura (${club}), abra este link. Ele vale por 60 minutos e uma só vez: ${link}`;
  return (
    <div className="mt-3">
      <CopyField
        label="Link de redefinição"
        value={link}
        hint={`Vale até ${formatTime(expiresAt, timeZone)}. Entregue só a ${name}: quem tiver o link escolhe a senha. Ele não será mostrado de novo.`}
      />
      {children}
      <WhatsAppLink text={text} />
    </div>
  );
}
