import { type FormEvent, useState } from "react";
import { positionLabels } from "~/club/reading/position-fields";
import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { FieldError } from "~/ui/form/field-error";
import { Icon } from "~/ui/icon";
import { addWaiting } from "~/ui/offline/commands";
import { refusedToStore } from "~/ui/offline/service-worker";
import { fieldOf } from "~/ui/offline/waiting-form";
import { useRootData } from "../../shell/root-data";

type Props = { book: { id: number; title: string }; reading: ProgressSummary };

/** The form of a position on a stored page: it waits on this device for a connection. */
export default function OfflineProgress({ book, reading }: Props) {
  const { viewer } = useRootData();
  const [error, setError] = useState<string>();
  const { unit, lastPosition } = reading;

  async function store(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const position = Number(String(new FormData(event.currentTarget).get("posicao")).replace(",", "."));
    const field = fieldOf(unit);
    if (!viewer || !field) return;
    const isWhole = unit === "percent" || Number.isInteger(position);
    if (!(position > 0 && position <= lastPosition && isWhole)) {
      setError(`Informe um número de 1 a ${lastPosition}.`);
      return;
    }
    setError(undefined);
    const lastSeen = reading.lastUpdated;
    const entry = { kind: "progress", book, field, position, lastSeen, member: viewer.id } as const;
    if (!(await addWaiting(entry))) refusedToStore();
  }

  return (
    <form className="mt-5" onSubmit={(event) => void store(event)} noValidate>
      <div className="flex flex-wrap gap-3">
        <label className="sr-only" htmlFor="posicao">
          {positionLabels[unit]}
          {unit === "percent" && ", em %"}
        </label>
        <input
          id="posicao"
          name="posicao"
          className="input w-28 text-center font-bold"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={reading.position ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "posicao-erro" : undefined}
        />
        <button type="submit" className="btn btn-primary">
          <Icon name="bookmark" />
          Atualizar progresso
        </button>
      </div>
      {error && <FieldError id="posicao-erro">{error}</FieldError>}
    </form>
  );
}
