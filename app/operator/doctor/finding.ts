export type Level = "certo" | "aviso" | "problema";

export type Finding = { level: Level; text: string; hint?: string };

export function fine(text: string): Finding {
  return { level: "certo", text };
}

export function warning(text: string, hint: string): Finding {
  return { level: "aviso", text, hint };
}

export function problem(text: string, hint: string): Finding {
  return { level: "problema", text, hint };
}
