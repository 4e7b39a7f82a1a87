/** What the forms that answer an event say. */
export const answerSaved = { title: "RSVP registrado" };

export const answerFailure = { title: "Erro ao registrar RSVP" };
