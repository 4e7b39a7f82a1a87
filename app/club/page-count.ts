/** "1 página", "208 páginas" */
export function lengthText(pageCount: number): string {
  return pageCount === 1 ? "1 página" : `${pageCount} páginas`;
}
