import * as z from "zod";
import { authorView, picturedPersonView } from "../profiles/views";
import { id, moment } from "../views";

/** The minutes of an event; persons are null for deleted accounts. */
export const minutesView = z
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
export type MinutesView = z.infer<typeof minutesView>;

export const minutesDraftView = z
  .strictObject({ title: z.string(), content: z.string() })
  .meta({ id: "MinutesDraft" });
export type MinutesDraftView = z.infer<typeof minutesDraftView>;

export const correctionView = z
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
export type CorrectionView = z.infer<typeof correctionView>;
