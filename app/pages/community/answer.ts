import { useEffect, useRef } from "react";

type Answer = { saved: () => void; refused?: () => void };

/** Does something once the answer to a form is there: it was saved, or refused. */
export function useAnswer(isSaving: boolean, isRefused: boolean, { saved, refused }: Answer): void {
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) {
      if (isRefused) refused?.();
      else saved();
    }
    wasSaving.current = isSaving;
  });
}
