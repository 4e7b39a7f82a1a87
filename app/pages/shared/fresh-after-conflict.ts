import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useFormState } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { useShowToast } from "~/ui/toaster";

/**
 * Loads the page's data again after each conflict: the form was filled with what is there no more.
 * @param isShown false if the new page has no such form: then a toast says why it was refused.
 */
export function useFreshAfterConflict(form: FormDefinition, isShown = true): void {
  const showToast = useShowToast();
  const { outcome, submittedValues } = useFormState(form);
  const { revalidate } = useRevalidator();
  // Each refusal is another object. Without scripts the page is already new.
  const outdated = outcome?.status === 409 && !submittedValues ? outcome : undefined;
  useEffect(() => {
    if (outdated) revalidate();
  }, [outdated, revalidate]);
  const unseen = isShown ? undefined : outdated?.toast;
  useEffect(() => {
    if (unseen) showToast(unseen);
  }, [unseen, showToast]);
}
