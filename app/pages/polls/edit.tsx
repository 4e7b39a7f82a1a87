import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { bookTitles } from "~/club/books/queries.server";
import { localTimeOf } from "~/club/calendar";
import { closePoll, editPoll } from "~/club/polls/changes.server";
import { moveMoment, removeMoment } from "~/club/polls/moments-changes.server";
import { minMoments } from "~/club/polls/rules";
import { chosenMomentSchema, movedMomentSchema, pollFactsSchema } from "~/club/polls/schema";
import type { PollView } from "~/club/polls/views";
import { formAction, intent } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { Confirmation } from "~/ui/form/confirmation";
import styles from "~/ui/styles/polls.css?url";
import { maxBooks } from "../shared/book-field";
import { pageTitle } from "../shell/root-data";
import { EditMoments } from "./edit-moments";
import { closePollForm, editPollForm, moveMomentForm, removeMomentForm } from "./forms";
import { PollForm } from "./poll-form";
import { pollOfPath, pollUrl } from "./queries.server";

export const handle = { section: "events" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Editar a enquete", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(({ ctx, params }) => {
  const poll = pollOfPath(ctx, params.id);
  return {
    address: pollUrl(poll),
    isClosed: poll.phase === "closed",
    books: bookTitles(ctx, maxBooks, poll.bookId),
    moments: poll.moments.map(({ id, startDate, day, answers }) => ({
      ...{ id, day, startDate, answers },
      localTime: localTimeOf(new Date(startDate), ctx.timeZone),
    })),
    mayRemove: poll.moments.length > minMoments,
    values: valuesOf(poll),
  };
});

function valuesOf(poll: PollView) {
  const { title, description, answersUntil, duration, meetLink, location, bookId } = poll;
  return {
    ...{ title, answersUntil, duration, bookId },
    description: description ?? "",
    meetLink: meetLink ?? "",
    locationName: location?.name ?? "",
    locationAddress: location?.address ?? "",
  };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: editPollForm,
    access: "staff",
    schema: pollFactsSchema,
    stored: (ctx, { id }) => valuesOf(pollOfPath(ctx, id)),
    run({ ctx, value, params }) {
      const edited = editPoll(ctx, pollOfPath(ctx, params.id).id, value);
      return { to: pollUrl(edited), toast: { title: "Enquete salva" } };
    },
  }),
  intent({
    form: moveMomentForm,
    access: "staff",
    schema: movedMomentSchema,
    run({ ctx, value: { momentId, startDate }, params, url }) {
      moveMoment(ctx, pollOfPath(ctx, params.id).id, momentId, startDate);
      return {
        to: url.pathname,
        toast: { title: "Dia mudado", description: "As respostas a ele recomeçam." },
      };
    },
  }),
  intent({
    form: removeMomentForm,
    access: "staff",
    schema: chosenMomentSchema,
    run({ ctx, value: { momentId }, params, url }) {
      removeMoment(ctx, pollOfPath(ctx, params.id).id, momentId);
      return { to: url.pathname, toast: { title: "Dia retirado" } };
    },
  }),
  intent({
    form: closePollForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx, params }) {
      const closed = closePoll(ctx, pollOfPath(ctx, params.id).id);
      return { to: pollUrl(closed), toast: { title: "Enquete encerrada" } };
    },
  }),
);

export default function EditPoll() {
  const { address, isClosed, books, moments, mayRemove, values } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-16">
      <p className="pt-6">
        <ButtonLink to={address} variant="quiet" small icon="arrow-left" className="-ml-2.5">
          Enquete
        </ButtonLink>
      </p>
      <h1 className="mt-4">Editar a enquete</h1>
      {isClosed ? (
        <p className="prose mt-4">Esta enquete já foi encerrada.</p>
      ) : (
        <>
          <PollForm
            form={editPollForm}
            values={values}
            books={books}
            closeTo={address}
            submitLabel="Salvar enquete"
          />
          <EditMoments moments={moments} mayRemove={mayRemove} />
          <Confirmation
            form={closePollForm}
            label="Encerrar sem escolher"
            submit="Encerrar a enquete"
            className="mt-10 max-w-[46rem]"
          >
            A enquete fica para ler, com as respostas, e nenhum evento é criado.
          </Confirmation>
        </>
      )}
    </div>
  );
}
