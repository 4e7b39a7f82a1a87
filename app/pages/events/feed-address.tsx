import { CopyField } from "~/ui/copy-field";
import { ActionForm } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import { renewFeedForm, revokeFeedForm } from "./forms";

/** The member's calendar address: to copy, to open, to change and to take away. */
export function FeedAddress({ address }: { address: string }) {
  return (
    <>
      <div className="mt-6">
        <CopyField
          label="Endereço da agenda"
          value={address}
          hint="No Google Agenda, cole em “Outras agendas”, “Do URL”. Quem tiver o endereço vê os eventos do clube: não o publique."
        />
      </div>
      <p className="mt-4">
        <a className="btn" href={address.replace(/^https?:/, "webcal:")}>
          <Icon name="calendar" />
          Abrir no calendário
        </a>
      </p>
      <div className="mt-8 pt-4 border-t border-line">
        <p className="text-sm muted">
          Trocado ou desativado, o endereço atual para de funcionar onde estiver em uso.
        </p>
        <div className="flex flex-wrap gap-x-2 gap-y-1 mt-2 -ml-2.5">
          <ActionForm form={renewFeedForm}>
            <SubmitButton variant="quiet" small icon="edit">
              Trocar o endereço
            </SubmitButton>
          </ActionForm>
          <ActionForm form={revokeFeedForm}>
            <SubmitButton variant="quiet" small icon="close">
              Desativar
            </SubmitButton>
          </ActionForm>
        </div>
      </div>
    </>
  );
}
