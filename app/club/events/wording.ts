/** The answers as buttons, columns and in toasts, in their order. */
export const rsvpLabels = { yes: "Sim", maybe: "Talvez", no: "Não" };

/** A member's own answer, as the state of an event. */
export const ownAnswers = { yes: "Confirmado", maybe: "Talvez", no: "Não vou" };

/** The answers in a sentence of the one who gives them. */
export const answerChoices = { yes: "Sim, vou", maybe: "Talvez", no: "Não vou" };
