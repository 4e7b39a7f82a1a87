import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bookTitles } from "~/club/books/queries.server";
import { timeZoneLabel } from "~/club/calendar";
import { ClubError } from "~/club/errors";
import { createPoll } from "~/club/polls/changes.server";
import { maxMoments, minMoments, momentFields } from "~/club/polls/rules";
import { pollFormSchema } from "~/club/polls/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { maxBooks } from "../shared/book-field";
import { pageTitle } from "../shell/root-data";
import { createPollForm } from "./forms";
import { PollForm } from "./poll-form";
import { pollUrl } from "./queries.server";

export const handle = { section: "events" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Que dia fica bom?", matches);

export const loader = staffLoader(({ ctx }) => ({
  books: bookTitles(ctx, maxBooks),
  clocks: timeZoneLabel(ctx),
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: createPollForm,
    access: "staff",
    schema: pollFormSchema,
    run({ ctx, value: { fields, ...poll } }) {
      const created = atTypedField(fields, () => createPoll(ctx, poll));
      return {
        to: pollUrl(created),
        toast: { title: "Enquete aberta", description: "O clube foi avisado." },
      };
    },
  }),
);

/** An error of a moment belongs to the field that it was typed in. */
function atTypedField<Saved>(fields: readonly string[], save: () => Saved): Saved {
  try {
    return save();
  } catch (error) {
    const [, index] = (error instanceof ClubError && /^moments\.(\d)$/.exec(error.field ?? "")) || [];
    const field = fields[Number(index)];
    if (!(error instanceof ClubError) || field === undefined) throw error;
    throw new ClubError(error.code, error.message, { field });
  }
}

export default function CreatePoll() {
  const { books, clocks } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-16">
      <p className="pt-6">
        <ButtonLink to="/events" variant="quiet" small icon="arrow-left" className="-ml-2.5">
          Eventos
        </ButtonLink>
      </p>
      <h1 className="mt-4">Que dia fica bom?</h1>
      <p className="prose mt-4">
        Proponha alguns dias, e cada pessoa responde sim, talvez ou não. Quando você escolher um, o evento é
        criado com as respostas.
      </p>
      <PollForm form={createPollForm} books={books} closeTo="/events" submitLabel="Abrir enquete">
        <fieldset>
          <legend className="label">Dias e horários</legend>
          <p className="hint">
            De {minMoments} a {maxMoments}; deixe em branco os que sobrarem. {clocks}.
          </p>
          <div className="grid gap-x-4 gap-y-3 mt-3 sm:grid-cols-2">
            {momentFields.map((name, index) => (
              <TextField key={name} name={name} label={`Dia ${index + 1}`} type="datetime-local" />
            ))}
          </div>
        </fieldset>
      </PollForm>
    </div>
  );
}
