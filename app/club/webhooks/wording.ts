import type { WebhookEvent } from "./rules";

export const eventLabels: Record<WebhookEvent, string> = {
  "book.current": "Novo livro",
  "event.created": "Novo evento",
  "event.changed": "Evento alterado",
  "event.cancelled": "Evento cancelado",
  "round.closed": "Resultado da rodada",
  "minutes.published": "Ata publicada",
  "member.joined": "Pessoa entrou",
};
