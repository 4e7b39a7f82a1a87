import type { Day } from "./calendar";

const lists = new Intl.ListFormat("pt-BR");
// In UTC, because a calendar day has no time zone.
const months = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long" });

/** "Luíza, Otávio e Sofia". */
export function listed(parts: readonly string[]): string {
  return lists.format(parts);
}

/** "1 livro", "2.370 livros", "0 livros". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;
}

/** "novembro". */
export function monthOf(day: Day): string {
  return months.format(new Date(`${day}T00:00:00Z`));
}

/** The first `length` characters; a cut within a surrogate pair would leave a broken one. */
export function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
