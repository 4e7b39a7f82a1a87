import { ActionForm } from "~/ui/form";
import { formatDate } from "~/ui/format";
import { SubmitButton } from "~/ui/submit-button";
import { useRootData } from "../shell/club";
import { deactivateForm, reactivateForm } from "./forms";
import type { PersonPart } from "./person";

/** Whether the member may come in; both ways can be gone back. */
export function StandingPart({ member, staysBecause }: PersonPart & { staysBecause: string | null }) {
  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby="titulo-conta">
      <h2 id="titulo-conta" className="text-lg!">
        Conta
      </h2>
      {staysBecause && <p className="mt-2 muted">{staysBecause}</p>}
      {!staysBecause &&
        (member.deactivatedAt ? <Reactivate closedAt={member.deactivatedAt} /> : <Deactivate />)}
    </section>
  );
}

function Deactivate() {
  return (
    <>
      <p className="mt-2 muted">
        Desativada, a conta sai das listas e classificações, não recebe avisos e não entra mais; as sessões
        abertas terminam agora. O que a pessoa escreveu fica, com o nome. Nada é apagado, e a conta pode ser
        reativada a qualquer momento.
      </p>
      <ActionForm form={deactivateForm} className="mt-3">
        <SubmitButton variant="danger">Desativar conta</SubmitButton>
      </ActionForm>
    </>
  );
}

function Reactivate({ closedAt }: { closedAt: string }) {
  const { timeZone } = useRootData();
  return (
    <>
      <p className="mt-2 muted">
        Desativada em {formatDate(closedAt, timeZone)}. Reativada, a conta volta como estava: papel, leituras,
        conquistas e senha.
      </p>
      <ActionForm form={reactivateForm} className="mt-3">
        <SubmitButton>Reativar conta</SubmitButton>
      </ActionForm>
    </>
  );
}
