import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proposeCorrection, resolveCorrection } from "~/club/meetings/minutes-changes.server";
import { findMinutes, mayWriteMinutes, requireMinutes } from "~/club/meetings/minutes-queries.server";
import { minutesUrl } from "~/club/meetings/minutes-rules";
import { chosenCorrectionSchema, correctionSchema } from "~/club/meetings/minutes-schema";
import { requireQuestion } from "~/club/questions/queries.server";
import { chosenQuestionSchema } from "~/club/questions/schema";
import { requireQuote } from "~/club/quotes/queries.server";
import { chosenQuoteSchema } from "~/club/quotes/schema";
import { reveal } from "~/club/spoilers/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { CalendarDate } from "~/ui/calendar-date";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import styles from "~/ui/styles/rating-shift.css?url";
import { formatDateTime } from "~/ui/text/format";
import { LinkedText } from "~/ui/text/linked-text";
import { useFreshAfterConflict } from "../shared/fresh-after-conflict";
import { WhatsAppLink } from "../shared/whatsapp-link";
import { pageTitle, useRootData } from "../shell/root-data";
import { Corrections } from "./corrections";
import { MinutesAside } from "./evening";
import {
  acceptCorrectionForm,
  dismissCorrectionForm,
  proposeCorrectionForm,
  revealQuestionForm,
  revealQuoteForm,
} from "./forms";
import { eventOfPath, type MinutesPage, minutesPage } from "./queries.server";
import { Next, Quote, Talk } from "./talk";

export const handle = { section: "events" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.title ?? "Ata", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = memberLoader(({ ctx, params }) => {
  const event = eventOfPath(ctx, params.id);
  if (!findMinutes(ctx, event.id) && mayWriteMinutes(ctx, event)) {
    throw redirect(`${minutesUrl(event.id)}/editar`);
  }
  return minutesPage(ctx, event, requireMinutes(ctx, event.id));
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: proposeCorrectionForm,
    schema: correctionSchema,
    run({ ctx, value: { content }, params }) {
      const { id } = eventOfPath(ctx, params.id);
      proposeCorrection(ctx, id, content);
      return { to: `${minutesUrl(id)}#correcoes`, toast: { title: "Correção proposta" } };
    },
  }),
  intent({
    form: acceptCorrectionForm,
    schema: chosenCorrectionSchema,
    run({ ctx, value: { correctionId }, params }) {
      const { id } = eventOfPath(ctx, params.id);
      resolveCorrection(ctx, id, correctionId, true);
      return {
        to: `${minutesUrl(id)}/editar`,
        toast: { title: "Correção aceita", description: "Agora mude o texto." },
      };
    },
  }),
  intent({
    form: dismissCorrectionForm,
    schema: chosenCorrectionSchema,
    run({ ctx, value: { correctionId }, params }) {
      const { id } = eventOfPath(ctx, params.id);
      resolveCorrection(ctx, id, correctionId, false);
      return { to: `${minutesUrl(id)}#correcoes`, toast: { title: "A ata ficou como estava" } };
    },
  }),
  intent({
    form: revealQuestionForm,
    schema: chosenQuestionSchema,
    run({ ctx, value: { questionId }, url }) {
      reveal(ctx, "questionId", questionId, requireQuestion);
      return { to: `${url.pathname}#de-que-se-falou` };
    },
  }),
  intent({
    form: revealQuoteForm,
    schema: chosenQuoteSchema,
    run({ ctx, value: { quoteId }, url }) {
      reveal(ctx, "quoteId", quoteId, requireQuote);
      return { to: `${url.pathname}#trecho-da-noite` };
    },
  }),
);

export default function MinutesRoute() {
  const page = useLoaderData<typeof loader>();
  const { event, mayWrite, publishedAt, corrections, isCorrectionDue } = page;
  useFreshAfterConflict(proposeCorrectionForm);
  const address = minutesUrl(event.id);
  return (
    <article>
      <MinutesHead page={page} />
      <div className="wrap grid gap-y-12 gap-x-14 pt-10 pb-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="min-w-0 max-w-184 lg:col-start-2 lg:row-start-1">
          <div className="prose">
            <Paragraphs page={page} />
          </div>
          <Talk talk={page.talk} />
          <Quote quote={page.talk?.quote ?? null} />
          <Next next={page.next} />
          <div className="actions mt-10">
            {publishedAt !== null && <WhatsAppLink kind="ata" id={event.id} variant="primary" />}
            <ButtonLink to={`/events/${event.id}`}>Ver o encontro</ButtonLink>
            {mayWrite && (
              <ButtonLink to={`${address}/editar`} variant="quiet" icon="edit">
                Editar a ata
              </ButtonLink>
            )}
          </div>
          {isCorrectionDue && (
            <Notice className="block mt-6" role="status">
              <p>
                Há uma correção aceita que ainda não está no texto.{" "}
                <Link className="link" to={`${address}/editar`}>
                  Mudar o texto
                </Link>
              </p>
            </Notice>
          )}
          {corrections && <Corrections corrections={corrections} mayWrite={mayWrite} />}
        </div>
        <MinutesAside page={page} />
      </div>
    </article>
  );
}

function Paragraphs({ page: { paragraphs } }: { page: MinutesPage }) {
  // The index is the key, because two paragraphs may have the same text.
  return paragraphs
    .map((segments, index) => ({ segments, index }))
    .map(({ segments, index }) => (
      <p key={index} className={index === 0 ? "text-[1.16em]/[1.5]" : undefined}>
        <LinkedText of={segments} />
      </p>
    ));
}

function MinutesHead({ page }: { page: MinutesPage }) {
  const { event, month, title, author, publishedAt, changedAt } = page;
  const { timeZone } = useRootData();
  const at = (moment: string) => formatDateTime(moment, timeZone).replace(" ", " às ");
  const when = publishedAt === null ? `guardado em ${at(changedAt)}` : `publicada em ${at(publishedAt)}`;
  return (
    <header className="bg-(--field) text-(--on-field) [--ring:currentColor]">
      <div className="wrap grid gap-y-6 gap-x-14 py-8 max-lg:[&>time]:[--width:7rem] lg:grid-cols-[17rem_1fr] lg:items-end lg:py-12">
        <CalendarDate day={event.day} size="xl" isOnField />
        <div className="min-w-0">
          <p className="mb-2 font-bold">Ata do encontro de {month}</p>
          <h1 className="wrap-anywhere">{title}</h1>
          <p className="flex items-center gap-3 mt-5 [&>.avatar]:shadow-[0_0_0_2px_currentColor]">
            {author && <Avatar name={author.name} src={author.avatar} size="sm" />}
            <span className="wrap-anywhere">
              {publishedAt === null ? "Rascunho" : author ? "Redigida" : `A ata foi ${when}`}
              {author && (
                <>
                  {publishedAt === null ? " de " : " por "}
                  <b>{author.name}</b>, {when}
                </>
              )}
              {publishedAt === null && ". Só quem escreve a ata o vê."}
            </span>
          </p>
        </div>
      </div>
    </header>
  );
}
