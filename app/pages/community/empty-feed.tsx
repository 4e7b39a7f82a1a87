import { EmptyState } from "~/ui/empty-state";

/** In place of the feed of a club that has said nothing yet. */
export default function EmptyFeed() {
  return (
    <EmptyState art="conversa" title="Nenhuma atividade recente.">
      Comece a conversa: a primeira publicação é a sua.
    </EmptyState>
  );
}
