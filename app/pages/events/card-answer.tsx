import { useNavigation } from "@remix-run/react";
import { ActionForm } from "~/ui/action-form";
import { Button } from "~/ui/button";
import type { Card } from "./event-card";

/** The card's button: it says yes, and then which answer was given. */
export function CardAnswer({ card: { id, title, isOpen, isFeatured, ownStatus } }: { card: Card }) {
  const sent = useNavigation().formData;
  const isSaving = sent?.get("eventId") === String(id) && sent.get("intent") === "confirmar";
  if (!isOpen) return null;
  if (ownStatus === "yes") {
    return (
      <Button variant="done" icon="check" disabled>
        {isFeatured ? "Presença Confirmada" : "Confirmado"}
      </Button>
    );
  }
  if (ownStatus) return <Button disabled>{ownStatus === "maybe" ? "Talvez" : "Não vou"}</Button>;
  return (
    <ActionForm intent="confirmar" staysHere className="grid">
      <input type="hidden" name="eventId" value={id} />
      <Button type="submit" variant="primary" busy={isSaving}>
        Confirmar presença
        <span className="vh"> em {title}</span>
      </Button>
    </ActionForm>
  );
}
