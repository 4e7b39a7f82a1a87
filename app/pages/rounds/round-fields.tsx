import { SelectField, TextField } from "~/ui/form/field";

const perMember = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

type Props = { nominationsUntil: string; ballotUntil: string; nominationsPerMember: number };

/** The days of both stages, and the limit. */
export function RoundFields({ nominationsUntil, ballotUntil, nominationsPerMember }: Props) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          name="nominationsUntil"
          label="Indicar até"
          type="date"
          hint="Até o fim desse dia."
          defaultValue={nominationsUntil}
        />
        <TextField
          name="ballotUntil"
          label="Votar até"
          type="date"
          hint="Até o fim desse dia."
          defaultValue={ballotUntil}
        />
      </div>
      <SelectField
        name="nominationsPerMember"
        label="Indicações por pessoa"
        options={perMember}
        defaultValue={nominationsPerMember}
      />
    </>
  );
}
