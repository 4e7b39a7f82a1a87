import { type RefObject, useCallback, useEffect, useState } from "react";

/** Whose draft, of which book, and of which state of the review it changes. */
export type DraftOf = { member: number; book: number; version: string };

/** What the form of a review holds. */
type Draft = { content: string; rating: string };

/** A draft belongs to the review as it stood: once that is published or edited, it is out of date. */
export function draftVersion(review: { createdAt: string; editedAt: string | null } | null): string {
  return review ? (review.editedAt ?? review.createdAt) : "nova";
}

function shelfOf({ member, book }: Omit<DraftOf, "version">): string {
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
export function dropOldDrafts(of: DraftOf): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(shelfOf(of)) && key !== shelfOf(of) + of.version) localStorage.removeItem(key);
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
  of: DraftOf,
  saved: Draft,
): { isBack: boolean; discard: () => void } {
  const { member, book, version } = of;
  const { content, rating } = saved;
  const key = shelfOf({ member, book }) + version;
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const fields = fieldsIn(form.current);
    if (!fields) return;
    dropOldDrafts({ member, book, version });
    const kept = attempt(() => asDraft(JSON.parse(localStorage.getItem(key) ?? "null")));
    if (kept) {
      const standing = standingIn(fields);
      const restored = merged(kept, { standing, saved: { content, rating } });
      const isNews = !isSame(restored, standing);
      if (isNews) write(fields, restored);
      setIsBack(isNews);
    }
    const keep = () => attempt(() => localStorage.setItem(key, JSON.stringify(standingIn(fields))));
    // Typed before the scripts came, or refused because the review was published elsewhere meanwhile.
    if (!isSame(standingIn(fields), { content, rating })) keep();
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
function merged(kept: Draft, { standing, saved }: { standing: Draft; saved: Draft }): Draft {
  const isUntouched = standing.content === saved.content;
  const text = isUntouched
    ? kept.content
    : standing.content.includes(kept.content)
      ? standing.content
      : `${kept.content}\n\n${standing.content}`;
  return { content: text, rating: standing.rating === saved.rating ? kept.rating : standing.rating };
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

function standingIn({ content, ratings }: Fields): Draft {
  return { content: content.value, rating: ratings.find((rating) => rating.checked)?.value ?? "" };
}

function write({ content, ratings }: Fields, draft: Draft): void {
  content.value = draft.content;
  for (const rating of ratings) if (rating.value === draft.rating) rating.checked = true;
  content.dispatchEvent(new Event("input", { bubbles: true }));
}
