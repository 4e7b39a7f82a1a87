import { randomInt } from "node:crypto";
import type { Terminal } from "./terminal";
import { CommandError } from "./words";

// Neither l and 1 nor o and 0: it is read from a screen and typed into a telephone.
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Sixteen letters in groups of four: 80 bits. */
export function generatedPassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(""),
  );
  return groups.join("-");
}

/** A password typed twice, unseen, or one line of a pipe; never a word of the command, which others could read. */
export async function passwordFrom(terminal: Terminal): Promise<string> {
  if (!terminal.isInteractive) {
    const line = await terminal.readLine();
    if (line === null)
      throw new CommandError("Escreva a senha em uma linha na entrada padrão, ou use --gerar.");
    return line;
  }
  const password = await terminal.askHidden("Senha: ");
  const again = await terminal.askHidden("A mesma senha, de novo: ");
  if (password !== again) throw new CommandError("Senhas não correspondem");
  return password;
}
