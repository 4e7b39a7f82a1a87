import { ActionForm, useSaving } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { formatDate } from "~/ui/format";
import { useRootData } from "../shell/club";
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
      <ActionForm intent="desativar" preventScrollReset className="mt-3">
        <Button type="submit" variant="danger" busy={useSaving("desativar")}>
          Desativar conta
        </Button>
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
      <ActionForm intent="reativar" preventScrollReset className="mt-3">
        <Button type="submit" busy={useSaving("reativar")}>
          Reativar conta
        </Button>
      </ActionForm>
    </>
  );
}
