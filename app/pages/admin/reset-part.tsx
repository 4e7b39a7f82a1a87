import { CopyField } from "~/ui/copy-field";
import { ActionForm, useFormState } from "~/ui/form";
import { formatTime } from "~/ui/format";
import { SubmitButton } from "~/ui/submit-button";
import { useRootData } from "../shell/club";
import { handOverResetForm } from "./forms";
import type { PersonPart } from "./person";
import { WhatsAppLink } from "./whatsapp-link";

/** Helps back in who cannot read the club's mail. */
export function ResetPart({ member }: PersonPart) {
  const { once: handed } = useFormState(handOverResetForm);
  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby="titulo-senha">
      <h2 id="titulo-senha" className="text-lg!">
        Senha
      </h2>
      <div role="status">
        {handed ? (
          <HandedLink name={member.name} {...handed} />
        ) : (
          <p className="mt-2 muted">
            Para quem esqueceu a senha e não recebe o e-mail do clube. O link vale por 60 minutos e uma só
            vez; os anteriores deixam de valer. A pessoa é avisada por e-mail.
          </p>
        )}
      </div>
      <ActionForm form={handOverResetForm} className="mt-3">
        <SubmitButton icon="lock">{handed ? "Gerar outro link" : "Gerar link de redefinição"}</SubmitButton>
      </ActionForm>
    </section>
  );
}

function HandedLink({ name, link = "", expiresAt = "" }: Record<string, string> & { name: string }) {
  const { club, timeZone } = useRootData();
  const text = `Olá, ${name.split(" ")[0]}! Para escolher uma nova senha do clube de leitura (${club}), abra este link. Ele vale por 60 minutos e uma só vez: ${link}`;
  return (
    <div className="mt-3">
      <CopyField
        label="Link de redefinição"
        value={link}
        hint={`Vale até ${formatTime(expiresAt, timeZone)}. Entregue só a ${name}: quem tiver o link escolhe a senha. Ele não será mostrado de novo.`}
      />
      <WhatsAppLink text={text} />
    </div>
  );
}
