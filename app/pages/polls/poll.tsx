import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { timeZoneLabel } from "~/club/calendar";
import { answerPoll } from "~/club/polls/answers-changes.server";
import { chooseMoment } from "~/club/polls/choice-changes.server";
import { addMoment } from "~/club/polls/moments-changes.server";
import { answersFormSchema, chosenMomentSchema, momentSchema } from "~/club/polls/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import styles from "~/ui/styles/polls.css?url";
import { useFreshAfterConflict } from "../shared/fresh-after-conflict";
import { pageTitle } from "../shell/root-data";
import { ChooseMoment, ProposeMoment } from "./choose-moment";
import { answerPollForm, chooseMomentForm, proposeMomentForm } from "./forms";
import { MomentList } from "./moment-list";
import { PeopleTable } from "./people-table";
import { PollHead } from "./poll-head";
import { pollOfPath, pollPage } from "./queries.server";

export const handle = { section: "events" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `Que dia fica bom? ${data.poll.title}` : "Que dia fica bom?", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = memberLoader(({ ctx, params, url }) => ({
  ...pollPage(ctx, pollOfPath(ctx, params.id), url),
  clocks: timeZoneLabel(ctx),
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: answerPollForm,
    schema: answersFormSchema,
    run({ ctx, value: { answers }, params, url }) {
      answerPoll(ctx, pollOfPath(ctx, params.id).id, answers);
      return { to: `${url.pathname}${url.search}`, toast: { title: "Respostas guardadas" } };
    },
  }),
  intent({
    form: proposeMomentForm,
    schema: momentSchema,
    run({ ctx, value: { startDate }, params, url }) {
      addMoment(ctx, pollOfPath(ctx, params.id).id, startDate);
      return { to: `${url.pathname}${url.search}`, toast: { title: "O dia entrou na enquete" } };
    },
  }),
  intent({
    form: chooseMomentForm,
    access: "staff",
    schema: chosenMomentSchema,
    run({ ctx, value: { momentId }, params }) {
      const { event, isNew } = chooseMoment(ctx, pollOfPath(ctx, params.id).id, momentId);
      const title = isNew ? "Dia escolhido e evento criado" : "O dia já estava escolhido";
      return { to: `/events/${event.id}`, toast: { title } };
    },
  }),
);

export default function Poll() {
  const page = useLoaderData<typeof loader>();
  const { poll, moments, ranked, people, links, mayChoose, mayPropose, isStaff, clocks } = page;
  useFreshAfterConflict(answerPollForm, poll.phase === "open");
  useFreshAfterConflict(proposeMomentForm, mayPropose);
  useFreshAfterConflict(chooseMomentForm, mayChoose);
  return (
    <div className="wrap pb-16">
      <p className="pt-6">
        <ButtonLink to="/events" variant="quiet" small icon="arrow-left" className="-ml-2.5">
          Eventos
        </ButtonLink>
      </p>
      <PollHead page={page} />
      <MomentList moments={moments} isOpen={poll.phase === "open"} />
      {mayPropose && <ProposeMoment isStaff={isStaff} clocks={clocks} />}
      <PeopleTable ranked={ranked} people={people} links={links} />
      {mayChoose && <ChooseMoment id={poll.id} ranked={ranked} />}
    </div>
  );
}
