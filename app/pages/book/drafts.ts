import { type RefObject, useCallback, useEffect, useState } from "react";

/** Whose draft, of which book, and of which state of the review it changes. */
export type DraftKey = { member: number; book: number; version: string };

/** What the form of a review holds. */
type Draft = { content: string; rating: string };

/** A draft belongs to the review as it stood: once that is published or edited, it is out of date. */
export function draftVersion(review: { createdAt: string; editedAt: string | null } | null): string {
  return review ? (review.editedAt ?? review.createdAt) : "nova";
}

function keyPrefix({ member, book }: Omit<DraftKey, "version">): string {
  return `rascunho:${member}:${book}:`;
}

// Browsers may refuse storage: a private window, a full disk. Writing goes on without it.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Forgets the drafts of a book that what is published has overtaken. */
export function discardOldDrafts(of: DraftKey): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyPrefix(of)) && key !== keyPrefix(of) + of.version) localStorage.removeItem(key);
    }
  });
}

/**
 * Keeps what is typed into a form in this browser, so that a closed tab loses nothing, and brings it back.
 * @param saved what the form begins with. Not its fields' defaults: after a refusal these are what was sent.
 * @returns whether a draft was brought back, and how to throw it away.
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
    // Typed before the scripts came, or refused because the review was published elsewhere meanwhile.
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

/** What is kept in a browser may be anything. */
function asDraft(value: unknown): Draft | null {
  const { content, rating } = (value ?? {}) as Partial<Draft>;
  return typeof content === "string" && typeof rating === "string" ? { content, rating } : null;
}

/** A kept draft and what stands in the form: neither may push the other out. */
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
