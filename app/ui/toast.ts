import type { RefCallback } from "react";
/** One short message about what just happened. */
export type Toast = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  /** The few sentences that the product says in English. */
  lang?: "en" | undefined;
  /** One more sentence, in the page's own language. */
  hint?: string | undefined;
};

/** The accessible name of the toasts' region, and the key that focuses it. */
export const areaLabel = "Notification";
export const focusKey = "F8";

export function toastClass({ variant }: Toast): string {
  return variant === "destructive" ? "toast toast-danger" : "toast";
}

const announced = new EventTarget();
let forNextPage: Toast | null = null;

/** Keeps a toast from code outside of React for the page that is being led to. */
export function announceOnNextPage(toast: Toast): void {
  forNextPage = toast;
}

/** The toast that was kept for the page that is now there. */
export function takeForThisPage(): Toast | null {
  const toast = forNextPage;
  forNextPage = null;
  return toast;
}

/** Shows a toast from code outside of React; null takes the one away that is shown. */
export function announceToast(toast: Toast | null): void {
  announced.dispatchEvent(new CustomEvent("toast", { detail: toast }));
}

/** @returns a function that ends it. */
export function onAnnouncedToast(show: (toast: Toast | null) => void): () => void {
  const listener = (event: Event) => show((event as CustomEvent<Toast | null>).detail);
  announced.addEventListener("toast", listener);
  return () => announced.removeEventListener("toast", listener);
}

export type AreaRef = { areaRef: RefCallback<HTMLElement> };
