export function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / 1_000_000).toLocaleString("pt-BR", digits)} MB`;
}

export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString("pt-BR")} ${number === 1 ? one : many}`;
}
