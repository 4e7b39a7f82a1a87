import type { Toast } from "~/ui/toast";

/** The success toast, with the names of newly unlocked achievements, or without them a note. */
export function savedToast(title: string, names: readonly string[], note?: string): Toast {
  if (names.length === 0) return note === undefined ? { title } : { title, description: note };
  const what = names.length === 1 ? "Conquista desbloqueada" : "Conquistas desbloqueadas";
  return { title, description: `${what}: ${names.join(", ")}` };
}
