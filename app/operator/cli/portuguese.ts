import type { CommanderError, Help } from "commander";

const titles: Record<string, string> = {
  "Usage:": "Uso:",
  "Arguments:": "Argumentos:",
  "Options:": "Opções:",
  "Commands:": "Comandos:",
};

function translatePlaceholders(text: string): string {
  return text.replace("[options]", "[opções]").replace("[command]", "[comando]");
}

export const inPortuguese: Partial<Help> = {
  styleTitle: (title) => titles[title] ?? title,
  styleUsage: translatePlaceholders,
  styleSubcommandTerm: translatePlaceholders,
};

const faults: Record<string, (name: string) => string> = {
  "commander.unknownCommand": (name) => `Não conheço o comando ${name}.`,
  "commander.unknownOption": (name) => `Não conheço a opção ${name}.`,
  "commander.missingArgument": (name) => `Falta dizer <${name}>.`,
  "commander.optionMissingArgument": (name) => `Falta o valor da opção ${name}.`,
  "commander.excessArguments": () => "Há palavras a mais no comando.",
};

/** One sentence for commander's error; null after its help. */
export function faultOf({ code, message }: CommanderError): string | null {
  if (code === "commander.helpDisplayed" || code === "commander.help") return null;
  const name = /'(.+?)'/.exec(message)?.[1] ?? "";
  const suggestion = /Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  const fault = faults[code]?.(name) ?? "Não entendi o comando.";
  const hint = suggestion ? `Você quis dizer ${suggestion}?` : "Para a ajuda: npm run clube -- --help";
  return `${fault} ${hint}`;
}
