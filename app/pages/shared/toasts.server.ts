import type { Toast } from "~/ui/toast";

/** The success toast, with a note and the names of newly unlocked achievements. */
export function savedToast(title: string, names: readonly string[], note?: string): Toast {
  const what = names.length === 1 ? "Conquista desbloqueada" : "Conquistas desbloqueadas";
  const unlocked = names.length > 0 && `${what}: ${names.join(", ")}`;
  const description = [note, unlocked].filter(Boolean).join(" ");
  return description ? { title, description } : { title };
}
