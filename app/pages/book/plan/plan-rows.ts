import { useCallback, useState } from "react";
import type { PlanRow } from "~/club/plans/schema";
import { useFormState } from "~/ui/form/form";
import type { FormState } from "~/ui/form/form-context";
import type { Values } from "~/ui/form/kept-text";
import { useFreshAfterConflict } from "../../shared/fresh-after-conflict";
import { planForm } from "../forms";

type SavedPlan = { rows: PlanRow[]; version: string };

/** `version` is that of the plan from which the rows were made. */
type Shown = SavedPlan & {
  /** The version on the page when the rows were taken. */
  pageVersion: string;
  /** The answer of a button that changes the rows. A refused submission replaces it. */
  answer?: FormState["oneTimeValues"];
};

/** The rows of the editor. A plan that somebody else has changed replaces them only while nothing was sent. */
export function usePlanRows(saved: SavedPlan) {
  const { oneTimeValues: edited, submittedValues, outcome } = useFormState(planForm);
  const isConflict = outcome?.status === 409;
  const [shown, setShown] = useState(() => firstRows(saved, { submittedValues, isConflict }));
  const { version } = saved;
  if (edited && edited !== shown.answer) {
    setShown({ ...answered(edited), answer: edited, pageVersion: shown.pageVersion });
  } else if (isConflict && shown.version !== version) {
    // The conflict was shown, so the next submission replaces the newest plan.
    setShown({ ...shown, version, pageVersion: version });
  } else if (!edited && !outcome && shown.pageVersion !== version) {
    setShown({ ...saved, pageVersion: version });
  }

  // The next submission needs the version of the newest plan.
  useFreshAfterConflict(planForm);

  // Not an effect: the stored values may be restored before effects run.
  const restoreRef = useCallback((element: HTMLElement | null) => {
    element?.addEventListener("restore", (event) => {
      const values = (event as CustomEvent<Values>).detail;
      const length = rowCount(Object.keys(values));
      const [before] = values.version ?? [];
      setShown((now) => ({
        ...now,
        rows: Array.from({ length }, (_, index) => now.rows[index] ?? emptyRow),
        version: before ?? now.version,
      }));
    });
  }, []);
  return { ...shown, focus: shown.answer?.focus, restoreRef };
}

const emptyRow: PlanRow = { date: "", page: "", name: "" };

type Refused = { submittedValues: FormState["submittedValues"]; isConflict: boolean };

/** Without scripts a refused submission comes back with the page. */
function firstRows(saved: SavedPlan, { submittedValues, isConflict }: Refused): Shown {
  const pageVersion = saved.version;
  if (!submittedValues) return { ...saved, pageVersion };
  const version = isConflict ? pageVersion : String(submittedValues.version ?? pageVersion);
  // The fields find their typed values by their names.
  const rows = Array.from({ length: rowCount(Object.keys(submittedValues)) }, () => emptyRow);
  return { rows, version, pageVersion };
}

function answered({ rows = "[]", version = "" }: Record<string, string>): SavedPlan {
  return { rows: JSON.parse(rows), version };
}

function rowCount(names: readonly string[]): number {
  const numbers = names.flatMap((name) => /^(?:date|page|name)-(\d+)$/.exec(name)?.[1] ?? []);
  return Math.max(-1, ...numbers.map(Number)) + 1;
}
