import type { Toast } from "~/ui/toast";

/** The toast of a write that may have unlocked achievements: then it says which. */
export function savedToast(title: string, names: readonly string[]): Toast {
  if (names.length === 0) return { title };
  const what = names.length === 1 ? "Conquista desbloqueada" : "Conquistas desbloqueadas";
  return { title, description: `${what}: ${names.join(", ")}` };
}
