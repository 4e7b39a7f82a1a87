import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

export function NoCurrentBook({ isStaff }: { isStaff: boolean }) {
  const ways = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/admin/livros/novo" variant="primary" icon="plus">
        Adicionar Livro
      </ButtonLink>
      <ButtonLink to="/admin">Definir Livro Atual</ButtonLink>
      <ButtonLink to="/proximo-livro">Escolher juntos</ButtonLink>
    </div>
  );
  return (
    <EmptyState art="livro" title="Nenhum livro atual definido." action={isStaff && ways}>
      Assim que o clube escolher, ele aparece aqui.
    </EmptyState>
  );
}
