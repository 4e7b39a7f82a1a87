/** In the order of the buttons. */
export const rsvpLabels = { yes: "Sim", maybe: "Talvez", no: "Não" };
