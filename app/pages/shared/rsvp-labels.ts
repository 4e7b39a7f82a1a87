/** The answers by their names, in the order in which they are offered. */
export const rsvpLabels = { yes: "Sim", maybe: "Talvez", no: "Não" };
