import * as z from "zod";
import { authorView, picturedPersonView } from "~/club/profiles/views";
import { id, moment } from "~/club/views";

export const minutesAnswer = z
  .strictObject({
    eventId: id,
    title: z.string(),
    content: z.string(),
    changedAt: moment,
    changedBy: picturedPersonView.nullable(),
    publishedAt: moment.nullable(),
    publishedBy: picturedPersonView.nullable(),
    postId: id.nullable().describe("A publicação que conta a ata à comunidade"),
  })
  .meta({ id: "Minutes" });

export const minutesDraftAnswer = z
  .strictObject({ title: z.string(), content: z.string() })
  .meta({ id: "MinutesDraft" });

export const correctionAnswer = z
  .strictObject({
    id,
    eventId: id,
    userId: id,
    content: z.string(),
    isAccepted: z.boolean(),
    createdAt: moment,
    resolvedAt: moment.nullable(),
    user: authorView,
  })
  .meta({ id: "Correction" });
