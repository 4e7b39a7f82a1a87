import { useContext, useState } from "react";
import { FormContext } from "./form-context";
import type { FieldValues } from "./form-result";

/**
 * Sends along with a form the values that its fields were filled with, for `refreshUntouched`. They stay the first ones
 * while the page revalidates, as the fields do.
 */
export function ShownValues({ values }: { values: FieldValues }) {
  const sent = useContext(FormContext)?.submittedValues?.shown;
  const [shown] = useState(() => (typeof sent === "string" ? sent : JSON.stringify(values)));
  return <input type="hidden" name="shown" value={shown} />;
}
