import { justUnlocked } from "~/club/achievements/album.server";
import type { MemberContext } from "~/club/context";
import type { Toast } from "~/ui/toast";

/** The toast of a write that may have unlocked an achievement: then it says so. */
export function savedToast(ctx: MemberContext, title: string): Toast {
  const names = justUnlocked(ctx);
  if (names.length === 0) return { title };
  const what = names.length === 1 ? "Conquista desbloqueada" : "Conquistas desbloqueadas";
  return { title, description: `${what}: ${names.join(", ")}` };
}
