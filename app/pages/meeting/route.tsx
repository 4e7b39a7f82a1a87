import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { requireEvent } from "~/club/events/queries.server";
import { markPresent } from "~/club/meetings/presences-changes.server";
import { rateInRoom } from "~/club/meetings/ratings-changes.server";
import * as schemas from "~/club/meetings/room-schema";
import * as steps from "~/club/meetings/steps-changes.server";
import * as texts from "~/club/meetings/texts-changes.server";
import { markVisitorArrived } from "~/club/meetings/visitors-changes.server";
import { ratingFormSchema } from "~/club/ratings/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { random } from "~/server/runtime/random.server";
import styles from "~/ui/styles/meeting.css?url";
import { writeMinutes } from "../shared/minutes.server";
import { pageTitle } from "../shell/root-data";
import * as forms from "./forms";
import { Meeting } from "./meeting";
import { eventIdOf, meetingPage, withView } from "./queries.server";

export const handle = { section: "events", isBare: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? `Encontro: ${data.event.title}` : "Encontro", matches);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = memberLoader(({ ctx, params, url, requestContext: { app } }) => ({
  ...meetingPage(ctx, eventIdOf(params.id), url),
  isLive: app.publisher.isOn(),
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

/** Where the page stays after a form. */
function here(url: URL, isOpened = false): string {
  return withView(url, url.searchParams.get("ver"), isOpened ? "abertas" : undefined);
}

type Run<Schema extends z.ZodType> = Parameters<typeof intent<Schema>>[0]["run"];
type Call<Schema extends z.ZodType> = Parameters<Run<Schema>>[0];

/** A form that changes the meeting and stays on its page. */
function act<Schema extends z.ZodType>(
  form: (typeof forms)[keyof typeof forms],
  schema: Schema,
  run: (ctx: Call<Schema>["ctx"], eventId: number, value: z.output<Schema>) => unknown,
) {
  return intent({
    form,
    schema,
    run({ ctx, value, params, url }) {
      run(ctx, eventIdOf(params.id), value);
      return { to: here(url) };
    },
  });
}

export const action = formAction(
  writeMinutes,
  act(forms.openMeetingForm, z.object({}), (ctx, id) => steps.openMeeting(ctx, id)),
  act(forms.moveForm, schemas.moveSchema, (ctx, id, move) => steps.moveToStep(ctx, id, move)),
  act(forms.arriveForm, z.object({}), (ctx, id) => markPresent(ctx, id, ctx.viewer.id, true)),
  act(forms.seatForm, schemas.seatSchema, (ctx, id, seat) =>
    markPresent(ctx, id, seat.memberId, seat.isPresent),
  ),
  act(forms.addSeatForm, schemas.memberSchema, (ctx, id, { memberId }) =>
    markPresent(ctx, id, memberId, true),
  ),
  act(forms.visitorForm, schemas.visitorSchema, (ctx, id, { visitorId, isPresent }) =>
    markVisitorArrived(ctx, id, visitorId, isPresent),
  ),
  intent({
    form: forms.openRatingsForm,
    schema: z.object({}),
    run({ ctx, params, url }) {
      return { to: here(url, steps.unsealRatings(ctx, eventIdOf(params.id))) };
    },
  }),
  act(forms.rateForm, ratingFormSchema, rateInRoom),
  act(forms.showQuestionForm, schemas.turnSchema, (ctx, id, turn) => texts.showQuestion(ctx, id, turn)),
  act(forms.talkedForm, schemas.talkedFormSchema, (ctx, id, { questionId, isTalked }) =>
    texts.markTalked(ctx, id, questionId, isTalked),
  ),
  act(forms.openQuestionForm, schemas.textSchema, (ctx, id, text) => texts.openQuestion(ctx, id, text.id)),
  act(forms.drawForm, schemas.drawSchema, (ctx, id, { after }) =>
    steps.drawMember(ctx, id, { after, random }),
  ),
  act(forms.showQuoteForm, schemas.turnSchema, (ctx, id, turn) => texts.showQuote(ctx, id, turn)),
  act(forms.openQuoteForm, schemas.textSchema, (ctx, id, text) => texts.openQuote(ctx, id, text.id)),
  act(forms.revealForm, schemas.revealSchema, (ctx, id, text) => {
    requireEvent(ctx, id);
    texts.revealInRoom(ctx, text);
  }),
);

export default function MeetingRoute() {
  return <Meeting page={useLoaderData<typeof loader>()} />;
}
