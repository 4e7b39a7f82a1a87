import { useId, useState } from "react";
import { ActionForm, useSaving } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";

/** The member's calendar address: to copy, to open, to change and to take away. */
export function FeedAddress({ address }: { address: string }) {
  const fieldId = useId();
  const hintId = useId();
  return (
    <>
      <div className="field mt-6">
        <label className="label" htmlFor={fieldId}>
          Endereço da agenda
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={fieldId}
            className="input min-w-0 flex-1 basis-56"
            value={address}
            readOnly
            aria-describedby={hintId}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={address} />
        </div>
        <p className="hint" id={hintId}>
          No Google Agenda, cole em “Outras agendas”, “Do URL”. Quem tiver o endereço vê os eventos do clube:
          não o publique.
        </p>
      </div>
      <p className="mt-4">
        <a className="btn" href={address.replace(/^https?:/, "webcal:")}>
          <Icon name="calendar" />
          Abrir no calendário
        </a>
      </p>
      <div className="mt-8 pt-4 border-t border-line">
        <p className="text-sm muted">
          Trocado ou desativado, o endereço de agora para de funcionar onde estiver em uso.
        </p>
        <div className="flex flex-wrap gap-x-2 gap-y-1 mt-2 -ml-2.5">
          <ActionForm intent="trocar" preventScrollReset>
            <Button type="submit" variant="quiet" small icon="edit" busy={useSaving("trocar")}>
              Trocar o endereço
            </Button>
          </ActionForm>
          <ActionForm intent="desativar" preventScrollReset>
            <Button type="submit" variant="quiet" small icon="close" busy={useSaving("desativar")}>
              Desativar
            </Button>
          </ActionForm>
        </div>
      </div>
    </>
  );
}

/** Only with scripts, and where the browser lets them write to the clipboard. */
function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const mayCopy = useHydrated() && "clipboard" in navigator;
  if (!mayCopy) return null;
  const isCopied = copied === text;
  return (
    <Button
      type="button"
      icon={isCopied ? "check" : undefined}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(null),
        )
      }
    >
      <span role="status">{isCopied ? "Copiado" : "Copiar"}</span>
    </Button>
  );
}
