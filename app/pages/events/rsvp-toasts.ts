/** What the forms that answer an event say once they are saved. */
export const answerSaved = { title: "RSVP registrado" };
