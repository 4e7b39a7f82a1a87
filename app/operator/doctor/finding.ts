export type Finding = { level: "ok" | "warning" | "problem"; text: string; hint?: string };

export function ok(text: string): Finding {
  return { level: "ok", text };
}

export function warning(text: string, hint: string): Finding {
  return { level: "warning", text, hint };
}

export function problem(text: string, hint: string): Finding {
  return { level: "problem", text, hint };
}
