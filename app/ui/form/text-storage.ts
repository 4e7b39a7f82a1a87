import { useEffect } from "react";

const prefix = "rascunho:";

/** The key contains the member's id: another member never gets the text. */
export function textKey(member: number, form: string): string {
  return `${prefix}${member}:${form}`;
}

// Browsers may refuse storage: a private window, a full disk. The forms work without it.
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** @param stays true if the removed texts stay in this tab. */
function removeTexts(belongsTo: (key: string) => boolean, stays = false): void {
  attempt(() => {
    for (const storage of stays ? [localStorage] : [localStorage, sessionStorage]) {
      for (const [key, text] of Object.entries<string>(storage)) {
        if (!key.startsWith(prefix) || !belongsTo(key)) continue;
        storage.removeItem(key);
        if (stays) attempt(() => sessionStorage.setItem(key, text));
      }
    }
  });
}

/** A change of this key is an event in the other tabs. */
const logOutKey = "saida";

/** Removes the texts of all members at a log-out, also in the other tabs. */
export function removeAllTexts(): void {
  removeTexts(() => true);
  attempt(() => {
    localStorage.setItem(logOutKey, "");
    localStorage.removeItem(logOutKey);
  });
}

/**
 * Removes the texts of other members. On a page without a member the session has ended: the texts stay in this tab
 * alone, until the same member logs in again.
 * @param member null for a visitor; undefined if the page does not know, as after an error.
 */
export function useOwnTexts(member: number | null | undefined): void {
  useEffect(() => {
    if (member === null) removeTexts(() => true, true);
    else if (member) removeTexts((key) => !key.startsWith(textKey(member, "")));
  }, [member]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === logOutKey && removeTexts(() => true);
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
}
