import { type RefObject, useCallback, useEffect, useState } from "react";

/** A draft belongs to a member, a book and a version of the review. */
export type DraftKey = { member: number; book: number; version: string };

type Draft = { content: string; rating: string };

/** A draft is out of date once the review is published or edited. */
export function draftVersion(review: { createdAt: string; editedAt: string | null } | null): string {
  return review ? (review.editedAt ?? review.createdAt) : "nova";
}

function keyPrefix({ member, book }: Omit<DraftKey, "version">): string {
  return `rascunho:${member}:${book}:`;
}

// Browsers may refuse storage: a private window, a full disk. The form works without it.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Removes drafts of earlier versions of the review. */
export function discardOldDrafts(of: DraftKey): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyPrefix(of)) && key !== keyPrefix(of) + of.version) localStorage.removeItem(key);
    }
  });
}

/**
 * Stores the typed review in this browser and restores it, so that a closed tab loses no text.
 * @param saved the published values. The fields' defaults differ: after a refusal they hold the submitted text.
 * @returns whether a draft was restored, and a function that discards it.
 */
export function useDraft(
  form: RefObject<HTMLElement>,
  of: DraftKey,
  saved: Draft,
): { isBack: boolean; discard: () => void } {
  const { member, book, version } = of;
  const { content, rating } = saved;
  const key = keyPrefix({ member, book }) + version;
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const fields = fieldsIn(form.current);
    if (!fields) return;
    discardOldDrafts({ member, book, version });
    const kept = attempt(() => asDraft(JSON.parse(localStorage.getItem(key) ?? "null")));
    if (kept) {
      const current = valuesIn(fields);
      const restored = mergeDraft(kept, { current, saved: { content, rating } });
      const isNews = !isSame(restored, current);
      if (isNews) write(fields, restored);
      setIsBack(isNews);
    }
    const keep = () => attempt(() => localStorage.setItem(key, JSON.stringify(valuesIn(fields))));
    // The text was typed before hydration, or was refused because the review was published in another window.
    if (!isSame(valuesIn(fields), { content, rating })) keep();
    const element = form.current;
    element?.addEventListener("input", keep);
    return () => element?.removeEventListener("input", keep);
  }, [form, key, member, book, version, content, rating]);
  const discard = useCallback(() => {
    const fields = fieldsIn(form.current);
    attempt(() => localStorage.removeItem(key));
    if (fields) {
      write(fields, { content, rating });
      attempt(() => localStorage.removeItem(key));
      fields.content.focus();
    }
    setIsBack(false);
  }, [form, key, content, rating]);
  return { isBack, discard };
}

/** Stored values are untrusted. */
function asDraft(value: unknown): Draft | null {
  const { content, rating } = (value ?? {}) as Partial<Draft>;
  return typeof content === "string" && typeof rating === "string" ? { content, rating } : null;
}

/** Merges a stored draft with the text in the form, so that neither is lost. */
function mergeDraft(kept: Draft, { current, saved }: { current: Draft; saved: Draft }): Draft {
  const isUntouched = current.content === saved.content;
  const text = isUntouched
    ? kept.content
    : current.content.includes(kept.content)
      ? current.content
      : `${kept.content}\n\n${current.content}`;
  return { content: text, rating: current.rating === saved.rating ? kept.rating : current.rating };
}

function isSame(one: Draft, other: Draft): boolean {
  return one.content === other.content && one.rating === other.rating;
}

type Fields = { content: HTMLTextAreaElement; ratings: HTMLInputElement[] };

function fieldsIn(form: HTMLElement | null): Fields | null {
  const content = form?.querySelector("textarea");
  if (!form || !content) return null;
  return { content, ratings: [...form.querySelectorAll<HTMLInputElement>("input[type=radio]")] };
}

function valuesIn({ content, ratings }: Fields): Draft {
  return { content: content.value, rating: ratings.find((rating) => rating.checked)?.value ?? "" };
}

function write({ content, ratings }: Fields, draft: Draft): void {
  content.value = draft.content;
  for (const rating of ratings) if (rating.value === draft.rating) rating.checked = true;
  content.dispatchEvent(new Event("input", { bubbles: true }));
}
