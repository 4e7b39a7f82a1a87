/** The label of each kind, and the section that sets its colour. */
export const postTypes = {
  general: { label: "Geral", section: "community" },
  progress: { label: "Progresso", section: "reading" },
  review: { label: "Resenha", section: "reading" },
  event: { label: "Evento", section: "events" },
} as const;
