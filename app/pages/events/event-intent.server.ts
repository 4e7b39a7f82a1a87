import { isLocalTime, localTimeOf, momentOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { usualEnd } from "~/club/events/rules";
import { type EventForm, eventSchema } from "~/club/events/schema";
import { type Intent, intent, type Success } from "~/server/http/form-action.server";
import type { FieldValues, FormDefinition } from "~/ui/form/form-result";

type Params = Record<string, string | undefined>;

type Call = { ctx: MemberContext; value: EventForm; params: Params; url: URL };

type Definition = {
  form: FormDefinition;
  stored?: (ctx: MemberContext, params: Params) => FieldValues;
  run: (call: Call) => Success;
};

/** A form of an event. Refused without an end, it comes back with the usual one as a proposal. */
export function eventIntent(definition: Definition): Intent {
  const { form } = definition;
  const writing = intent({ ...definition, access: "staff", schema: eventSchema });
  return {
    form,
    async handle(requestContext, fields, params) {
      const outcome = await writing.handle(requestContext, fields, params);
      const sent = "result" in outcome ? outcome.result.initialValue : undefined;
      const { startDate, endDate } = sent ?? {};
      if (sent && !endDate && typeof startDate === "string" && isLocalTime(startDate)) {
        const { timeZone } = requestContext.ctx;
        sent.endDate = localTimeOf(usualEnd(momentOf(startDate, timeZone)), timeZone);
      }
      return outcome;
    },
  };
}
