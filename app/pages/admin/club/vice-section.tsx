import type { ViceStatusView, ViceView } from "~/club/vice/views";
import { ButtonLink } from "~/ui/button";
import { Confirmation } from "~/ui/form/confirmation";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { formatDate, plural } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { useRootData } from "../../shell/root-data";
import { removeViceForm, undoViceForm } from "../people/vice-forms";

type Props = ViceStatusView & { offersPasskey: boolean };

/** The vice, an open offer, and a takeover that can still be undone. */
export function ViceSection({ vice, takeover, afterDays, offersPasskey }: Props) {
  return (
    <section className="mt-12" aria-labelledby="titulo-vice">
      <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
        <h2 className="text-xl" id="titulo-vice">
          Vice
        </h2>
        <ButtonLink to="/admin?aba=usuarios">
          {vice ? "Indicar outra pessoa" : "Escolher em Usuários"}
        </ButtonLink>
      </div>
      {takeover && <Takeover takeover={takeover} />}
      {vice ? (
        <Naming vice={vice} afterDays={afterDays} offersPasskey={offersPasskey} />
      ) : (
        <p className="text-ink-2 max-w-[44rem]">
          Ninguém está indicado. Se por {afterDays} dias ninguém da administração entrar no clube, quem for
          vice pode assumir, com a própria senha. Para indicar, abra a pessoa em Usuários. O prazo se muda em
          Configurações do clube.
        </p>
      )}
    </section>
  );
}

function Naming({
  vice,
  afterDays,
  offersPasskey,
}: Pick<Props, "afterDays" | "offersPasskey"> & { vice: ViceView }) {
  const { timeZone } = useRootData();
  const { member, namedBy, namedAt } = vice;
  const by = namedBy ? `, por indicação de ${namedBy.name}` : "";
  return (
    <>
      <p className="max-w-[44rem] wrap-anywhere">
        <b>{member.name}</b> é vice desde {formatDate(namedAt, timeZone)}
        {by}. {offerText(vice, timeZone)}
      </p>
      <p className="mt-1 text-ink-2 max-w-[44rem]">
        Pode assumir se por {plural(afterDays, "dia", "dias")} ninguém da administração entrar. O prazo se
        muda em Configurações do clube.
      </p>
      <ActionForm form={removeViceForm} className="grid gap-3 mt-3 max-w-[22rem]">
        <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
        <div>
          <SubmitButton small>Deixar o clube sem vice</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}

function offerText({ state, offeredAt }: ViceView, timeZone: string): string {
  if (!offeredAt) return "";
  const day = formatDate(offeredAt, timeZone);
  return state === "offered"
    ? `Desde ${day} o clube oferece a administração a esta pessoa.`
    : `A oferta de ${day} deixou de valer: alguém da administração entrou.`;
}

function Takeover({ takeover }: { takeover: ViceView }) {
  const { timeZone } = useRootData();
  const { member, acceptedAt, undoUntil, canUndo } = takeover;
  const until = formatDate(undoUntil ?? "", timeZone);
  return (
    <div className="mb-6">
      <p className="max-w-[44rem] wrap-anywhere">
        <b>{member.name}</b> era vice e assumiu a administração em {formatDate(acceptedAt ?? "", timeZone)}.
        Até {until}, quem já administrava pode desfazer, e ninguém mais muda esta conta nem as de quem já
        administrava.
      </p>
      {canUndo && (
        <Confirmation form={undoViceForm} label="Desfazer" submit="Desfazer agora" className="mt-1">
          <b>{member.name}</b> perde a administração e volta ao papel de antes.
        </Confirmation>
      )}
    </div>
  );
}
