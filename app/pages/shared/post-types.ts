/** The kinds of a post: what each is called, and the section whose colour it wears. */
export const postTypes = {
  general: { label: "Geral", section: "community" },
  progress: { label: "Progresso", section: "reading" },
  review: { label: "Resenha", section: "reading" },
  event: { label: "Evento", section: "events" },
} as const;
