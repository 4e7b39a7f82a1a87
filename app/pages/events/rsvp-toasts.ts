/** What the forms that answer an event say. */
export const answerSaved = { title: "RSVP registrado" };

export const answerFailure = { title: "Erro ao registrar RSVP" };

/** The answers by their names, in the order of the choice. */
export const answerNames = { yes: "Sim", maybe: "Talvez", no: "Não" };
