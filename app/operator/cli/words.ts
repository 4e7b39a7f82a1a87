import type { Role } from "~/club/members/rules";

export const roleWords: Record<Role, string> = {
  user: "membro",
  admin: "administrador",
  developer: "desenvolvedor",
};

export function roleNamed(word: string): Role | undefined {
  const roles = Object.keys(roleWords) as Role[];
  const wanted = word.trim().toLowerCase();
  return roles.find((role) => role === wanted || roleWords[role] === wanted);
}

export function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / 1_000_000).toLocaleString("pt-BR", digits)} MB`;
}

export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString("pt-BR")} ${number === 1 ? one : many}`;
}

export class CommandError extends Error {}
