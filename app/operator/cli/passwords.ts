import { randomInt } from "node:crypto";
import { CommandError, type Terminal } from "./terminal";

// Without l and 1, o and 0: people read it from a screen and type it into a phone.
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Sixteen characters in groups of four: 80 bits. */
export function generatedPassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(""),
  );
  return groups.join("-");
}

/** Reads a password from a hidden prompt or a pipe, never from arguments: other users can read those. */
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
