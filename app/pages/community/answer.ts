import { useEffect, useRef } from "react";
import { useRootData } from "../shell/club";

type Answer = {
  /** The title of the toast by which the server says that it was saved. */
  title: string;
  saved: () => void;
  refused?: () => void;
};

/**
 * Does something once the answer to a form is there. That nothing is under way any more does not say that
 * anything was saved: another link may have taken the form's place.
 */
export function useAnswer(isSaving: boolean, isRefused: boolean, { title, saved, refused }: Answer): void {
  const { toast } = useRootData();
  const isOwed = useRef(false);
  const toastBefore = useRef(toast);
  useEffect(() => {
    if (isSaving) {
      if (!isOwed.current) toastBefore.current = toast;
      isOwed.current = true;
      return;
    }
    const isSaved = toast !== toastBefore.current && toast?.title === title;
    if (!isOwed.current || !(isRefused || isSaved)) return;
    isOwed.current = false;
    if (isSaved) saved();
    else refused?.();
  });
}
