import { EmptyState } from "~/ui/empty-state";

export default function EmptyFeed() {
  return (
    <EmptyState art="conversa" title="Nenhuma atividade recente.">
      Comece a conversa: a primeira publicação é a sua.
    </EmptyState>
  );
}
