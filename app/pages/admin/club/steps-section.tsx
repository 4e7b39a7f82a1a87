import { ActionForm } from "~/ui/form";
import { formatDate } from "~/ui/format";
import { SubmitButton } from "~/ui/submit-button";
import { useRootData } from "../../shell/root-data";
import { showStepsForm } from "../steps/forms";

/** Shows the dismissed list of first steps again. */
export function StepsSection({ dismissedAt }: { dismissedAt: string | null }) {
  const { timeZone } = useRootData();
  if (!dismissedAt) return null;
  return (
    <section className="mt-12" aria-labelledby="titulo-primeiros">
      <h2 className="text-xl mb-3" id="titulo-primeiros">
        Primeiros passos
      </h2>
      <p className="text-ink-2">A lista foi dispensada em {formatDate(dismissedAt, timeZone)}.</p>
      <ActionForm form={showStepsForm} isButton className="mt-3">
        <SubmitButton small>Mostrar de novo</SubmitButton>
      </ActionForm>
    </section>
  );
}
