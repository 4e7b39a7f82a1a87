import { type RefObject, useCallback, useEffect, useState } from "react";

/** Whose draft, of which book, and of which state of the review it changes. */
export type DraftOf = { member: number; book: number; version: string };

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
 * @returns whether a draft was brought back, and how to throw it away.
 */
export function useDraft(
  form: RefObject<HTMLElement>,
  of: DraftOf,
): { isBack: boolean; discard: () => void } {
  const { member, book, version } = of;
  const key = shelfOf({ member, book }) + version;
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const fields = fieldsIn(form.current);
    if (!fields) return;
    dropOldDrafts({ member, book, version });
    const kept = attempt(() => asDraft(JSON.parse(localStorage.getItem(key) ?? "null")));
    if (kept) {
      const restored = merged(kept, fields);
      const isNews =
        restored.content !== fields.content.value || restored.rating !== chosenIn(fields.ratings);
      if (isNews) write(fields, restored);
      setIsBack(isNews);
    }
    const keep = () => {
      const draft: Draft = { content: fields.content.value, rating: chosenIn(fields.ratings) };
      attempt(() => localStorage.setItem(key, JSON.stringify(draft)));
    };
    // Typed before the scripts came, or refused because the review was published elsewhere meanwhile.
    if (fields.content.value !== fields.content.defaultValue) keep();
    const element = form.current;
    element?.addEventListener("input", keep);
    return () => element?.removeEventListener("input", keep);
  }, [form, key, member, book, version]);
  const discard = useCallback(() => {
    const fields = fieldsIn(form.current);
    attempt(() => localStorage.removeItem(key));
    if (fields) {
      const standard = fields.ratings.find((rating) => rating.defaultChecked);
      write(fields, { content: fields.content.defaultValue, rating: standard?.value ?? "" });
      attempt(() => localStorage.removeItem(key));
      fields.content.focus();
    }
    setIsBack(false);
  }, [form, key]);
  return { isBack, discard };
}

/** What is kept in a browser may be anything. */
function asDraft(value: unknown): Draft | null {
  const { content, rating } = (value ?? {}) as Partial<Draft>;
  return typeof content === "string" && typeof rating === "string" ? { content, rating } : null;
}

/** A kept draft and what stands in the form: neither may push the other out. */
function merged(kept: Draft, { content, ratings }: Fields): Draft {
  const isUntouched = content.value === content.defaultValue;
  const isRated = ratings.some((rating) => rating.checked !== rating.defaultChecked);
  const text = isUntouched
    ? kept.content
    : content.value.includes(kept.content)
      ? content.value
      : `${kept.content}\n\n${content.value}`;
  return { content: text, rating: isRated ? chosenIn(ratings) : kept.rating };
}

type Fields = { content: HTMLTextAreaElement; ratings: HTMLInputElement[] };

function fieldsIn(form: HTMLElement | null): Fields | null {
  const content = form?.querySelector("textarea");
  if (!form || !content) return null;
  return { content, ratings: [...form.querySelectorAll<HTMLInputElement>("input[type=radio]")] };
}

function chosenIn(ratings: HTMLInputElement[]): string {
  return ratings.find((rating) => rating.checked)?.value ?? "";
}

function write({ content, ratings }: Fields, draft: Draft): void {
  content.value = draft.content;
  for (const rating of ratings) if (rating.value === draft.rating) rating.checked = true;
  content.dispatchEvent(new Event("input", { bubbles: true }));
}
