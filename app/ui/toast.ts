import type { RefCallback } from "react";

export type Toast = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive" | undefined;
  /** A sentence beside the quoted ones. */
  hint?: string | undefined;
  /** The spec gives a few sentences in English. */
  lang?: "en" | undefined;
};

/** The accessible name of the toast region, and the key that focuses it. */
export const areaLabel = "Notification";
export const focusKey = "F8";

/** Milliseconds. */
export const toastLifetime = 5000;

/** @param isHigh below the top bar, in place of above the bottom one. */
export function toasterClass(isHigh: boolean): string {
  return isHigh ? "toaster is-high" : "toaster";
}

export function toastClass({ variant }: Toast): string {
  return variant === "destructive" ? "toast toast-danger" : "toast";
}

const announced = new EventTarget();
/** Shows a toast from code outside of React; null removes the current one. */
export function announceToast(toast: Toast | null): void {
  announced.dispatchEvent(new CustomEvent("toast", { detail: toast }));
}

/** @returns a function that unsubscribes. */
export function onAnnouncedToast(show: (toast: Toast | null) => void): () => void {
  const listener = (event: Event) => show((event as CustomEvent<Toast | null>).detail);
  announced.addEventListener("toast", listener);
  return () => announced.removeEventListener("toast", listener);
}

export type AreaRef = { areaRef: RefCallback<HTMLElement> };
export type LiveToastProps = { toast: Toast; isHigh: boolean; onClosed: () => void } & AreaRef;
