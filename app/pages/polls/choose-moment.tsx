import { ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { formatShortDay } from "~/ui/text/coming-day";
import { formatClock, weekdayShort } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { chooseMomentForm, proposeMomentForm } from "./forms";
import type { PageMoment } from "./queries.server";

/** For the staff: chooses one of the moments that are not over, the best first. */
export function ChooseMoment({ id, ranked }: { id: number; ranked: readonly PageMoment[] }) {
  const { timeZone } = useRootData();
  const options = ranked
    .filter(({ isOver }) => !isOver)
    .map(({ id, day, startDate, answers: { yes, maybe } }) => ({
      value: id,
      label: `${weekdayShort(day)} ${formatShortDay(day)}, ${formatClock(startDate, timeZone)}: ${yes} sim, ${maybe} talvez`,
    }));
  return (
    <section className="grid gap-[0.6rem] mt-7 pt-5 border-t-2 border-rule" aria-labelledby="escolha">
      <p id="escolha" className="meta">
        Só para a administração
      </p>
      {options.length > 0 ? (
        <ActionForm form={chooseMomentForm} keepsTyped={false}>
          <div className="flex flex-wrap gap-3 items-start">
            <SelectField
              name="momentId"
              label="Dia do encontro"
              isLabelHidden
              className="flex-[1_1_16rem] min-w-0 max-w-96"
              options={options}
            />
            <SubmitButton>Criar o encontro neste dia</SubmitButton>
          </div>
          <p className="hint mt-2">Quem disse sim ou talvez entra com a mesma resposta e recebe um aviso.</p>
        </ActionForm>
      ) : (
        <p>Todos os dias já passaram. Mude um deles ou encerre a enquete.</p>
      )}
      <p>
        <ButtonLink to={`/events/datas/${id}/editar`} variant="quiet" small icon="edit" className="-ml-2.5">
          Editar a enquete
        </ButtonLink>
      </p>
    </section>
  );
}

type ProposeProps = { isStaff: boolean; clocks: string };

/** A field for one more moment, folded until it is wanted. */
export function ProposeMoment({ isStaff, clocks }: ProposeProps) {
  const isRefused = useFormState(proposeMomentForm).outcome !== undefined;
  return (
    <details className="mt-6" open={isRefused}>
      <summary className="link inline-flex items-center min-h-11">
        {isStaff ? "Acrescentar um dia" : "Propor outro dia"}
      </summary>
      <ActionForm
        form={proposeMomentForm}
        staysOnPage
        className="mt-3 max-w-96 grid gap-4 justify-items-start"
      >
        <TextField
          name="startDate"
          label="Dia e horário"
          type="datetime-local"
          hint={isStaff ? clocks : `${clocks}. A proposta vale como o seu sim.`}
        />
        <SubmitButton>{isStaff ? "Acrescentar" : "Propor"}</SubmitButton>
      </ActionForm>
    </details>
  );
}
