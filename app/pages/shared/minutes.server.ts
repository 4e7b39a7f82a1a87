import type { MemberContext } from "~/club/context";
import { publishMinutes, saveMinutes } from "~/club/meetings/minutes-changes.server";
import { draftOf, requireWritableEvent, storedMinutes } from "~/club/meetings/minutes-queries.server";
import { minutesUrl } from "~/club/meetings/minutes-rules";
import { minutesFormSchema } from "~/club/meetings/minutes-schema";
import { intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import type { WrittenMinutes } from "./minutes-form";
import { minutesForm } from "./minutes-forms";

/** The form of the minutes of the event in the path. A saved draft leads back to the page of the form. */
export const writeMinutes = intent({
  form: minutesForm,
  schema: minutesFormSchema,
  run({ ctx, value: { saves, ...form }, params, url }) {
    const id = requireId(params.id, "Evento não encontrado.");
    if (saves === "publication") {
      publishMinutes(ctx, id, form);
      return { to: minutesUrl(id), toast: { title: "Ata publicada", description: "O clube foi avisado." } };
    }
    const { publishedAt } = saveMinutes(ctx, id, form);
    return publishedAt === null
      ? { to: url.pathname, toast: { title: "Rascunho guardado" } }
      : { to: minutesUrl(id), toast: { title: "Ata salva" } };
  },
});

/** The fields of the form: the stored minutes, or the draft of the evening. @throws ClubError as `draftOf`. */
export function writtenMinutes(ctx: MemberContext, eventId: number): WrittenMinutes {
  requireWritableEvent(ctx, eventId);
  const stored = storedMinutes(ctx, eventId);
  const { title, content } = stored ?? draftOf(ctx, eventId);
  return {
    ...{ eventId, title, content },
    changedAt: stored?.changedAt ?? null,
    isPublished: stored !== null && stored.publishedAt !== null,
  };
}
