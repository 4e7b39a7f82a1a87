import { Button } from "~/ui/button";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import type { Card } from "./event-card";
import { confirmEventForm } from "./forms";

/** The card's button: it says yes, and then which answer was given. */
export function CardAnswer({ card: { id, title, isOpen, isFeatured, ownStatus } }: { card: Card }) {
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
    <ActionForm form={confirmEventForm} isButton hiddenFields={{ eventId: id }} staysHere className="grid">
      <SubmitButton variant="primary">
        Confirmar presença
        <span className="vh"> em {title}</span>
      </SubmitButton>
    </ActionForm>
  );
}
