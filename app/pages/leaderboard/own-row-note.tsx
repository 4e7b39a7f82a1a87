/** Below a ranking, to who hides the reading: the own row is there for these eyes only. */
export function OwnRowNote({ isShown }: { isShown: boolean }) {
  if (isShown) return null;
  return <p className="meta mt-3">Só você vê a sua linha: o seu progresso de leitura está oculto.</p>;
}
