import { type FormDefinition, form } from "~/ui/form/form-result";

const failed = "Erro no encontro";

export const openMeetingForm = { intent: "open", title: failed } satisfies FormDefinition;
export const moveForm = { intent: "move", title: failed } satisfies FormDefinition;
export const arriveForm = { intent: "arrive", title: failed } satisfies FormDefinition;
export const seatForm = { intent: "seat", title: failed } satisfies FormDefinition;
export const addSeatForm = { intent: "add-seat", title: failed } satisfies FormDefinition;
export const visitorForm = { intent: "visitor", title: failed } satisfies FormDefinition;
export const openRatingsForm = { intent: "open-ratings", title: failed } satisfies FormDefinition;
export const rateForm = form("rate", "guardar a nota");
export const showQuestionForm = { intent: "question", title: failed } satisfies FormDefinition;
export const talkedForm = { intent: "talked", title: failed } satisfies FormDefinition;
export const openQuestionForm = { intent: "open-question", title: failed } satisfies FormDefinition;
export const drawForm = { intent: "draw", title: failed } satisfies FormDefinition;
export const showQuoteForm = { intent: "quote", title: failed } satisfies FormDefinition;
export const openQuoteForm = { intent: "open-quote", title: failed } satisfies FormDefinition;
export const revealForm = { intent: "reveal", title: failed } satisfies FormDefinition;
