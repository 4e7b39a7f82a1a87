import { CloseLink } from "~/ui/dialog/close-link";

/** Replaces a form that the event no longer accepts, with the reason. */
export function ClosedForm({ reason, closeTo }: { reason: string; closeTo: string }) {
  return (
    <>
      <p className="prose mt-4">{reason}</p>
      <div className="dialog-actions">
        <CloseLink to={closeTo}>Voltar</CloseLink>
      </div>
    </>
  );
}
