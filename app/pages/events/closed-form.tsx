import { CloseLink } from "~/ui/close-link";

/** Stands in place of a form that an event takes no more, and says why. */
export function ClosedForm({ reason, closeTo }: { reason: string; closeTo: string }) {
  return (
    <>
      <p className="read mt-4">{reason}</p>
      <div className="acts">
        <CloseLink to={closeTo}>Voltar</CloseLink>
      </div>
    </>
  );
}
