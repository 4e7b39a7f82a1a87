import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { dayOf, daysBetween } from "~/club/calendar";
import { openReply } from "~/club/replies/queries.server";
import { asHttpError } from "~/server/http/errors";
import { type RequestContext, requestContextOf } from "~/server/http/request-context.server";

const statuses = { sim: "yes", talvez: "maybe", nao: "no" } as const;

/** The open answer of a link, for visitors and members alike; a refused link has only its sentence. */
export async function replyLoader(args: LoaderFunctionArgs) {
  const requestContext = await requestContextOf(args);
  try {
    const reply = replyOf(requestContext, args.params.token ?? "", new URL(args.request.url));
    return data({ refusal: null, reply });
  } catch (error) {
    const known = asHttpError(error);
    if (!known) throw error;
    return data({ refusal: known.message, reply: null }, { status: known.status });
  }
}

function replyOf({ ctx, viewer }: RequestContext, token: string, { searchParams }: URL) {
  const { as, event, book, reading } = openReply(ctx, token);
  // Privacy: an e-mail is forwarded, and read by others; the stored page is for the member's own session, also that there
  // is none to ask for.
  const isOwn = viewer?.id === as.viewer.id;
  const hasPage = !(isOwn && event && reading?.isFinished);
  const [asked, isSaved] = [searchParams.get("resposta"), searchParams.has("guardada")];
  return {
    firstName: firstNameOf(as.viewer),
    /** The member of this browser's session, if it is another one. */
    other: viewer && viewer.id !== as.viewer.id ? firstNameOf(viewer) : null,
    hasSession: viewer !== null,
    event: event && {
      ...{ id: event.id, title: event.title, day: event.day, startDate: event.startDate },
      wholeDays: event.wholeDays,
      ...{ endDate: event.endDate, where: event.location?.name ?? event.place, status: event.ownStatus },
      asked: Object.entries(statuses).find(([name]) => name === asked)?.[1] ?? event.ownStatus,
      inDays: daysBetween(dayOf(ctx.now, ctx.timeZone), event.day),
    },
    reading:
      hasPage && book && reading
        ? {
            ...{ id: book.id, title: book.title, unit: reading.unit, lastPosition: reading.lastPosition },
            position: isOwn ? reading.position : null,
          }
        : null,
    // The address alone may come from anybody. Privacy: only the own session learns whether a page is stored.
    isSaved: isSaved && (event ? event.ownStatus !== null : !isOwn || reading?.position != null),
  };
}
export type ReplyData = ReturnType<typeof replyOf>;

function firstNameOf({ name }: { name: string }): string {
  return name.split(" ")[0] ?? name;
}
