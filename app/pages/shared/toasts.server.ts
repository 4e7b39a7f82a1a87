import type { Toast } from "~/ui/toast";

/** The success toast, with the names of newly unlocked achievements. */
export function savedToast(title: string, names: readonly string[]): Toast {
  if (names.length === 0) return { title };
  const what = names.length === 1 ? "Conquista desbloqueada" : "Conquistas desbloqueadas";
  return { title, description: `${what}: ${names.join(", ")}` };
}
