import { useLocation } from "@remix-run/react";
import { useContext, useState } from "react";
import { FormContext } from "./form-context";
import type { FieldValues } from "./form-result";

/**
 * The values with which a page was opened. While it revalidates, some kinds of fields follow their default and others do
 * not; so neither they nor `ShownValues` get another one.
 */
export function useFirstValues<Values>(values: Values): Values {
  const { pathname } = useLocation();
  const [first, setFirst] = useState({ pathname, values });
  if (first.pathname === pathname) return first.values;
  setFirst({ pathname, values });
  return values;
}

/** Sends along with a form the values that its fields were filled with, for `refreshUntouched`. */
export function ShownValues({ values }: { values: FieldValues }) {
  const sent = useContext(FormContext)?.submittedValues?.shown;
  return (
    <input type="hidden" name="shown" value={typeof sent === "string" ? sent : JSON.stringify(values)} />
  );
}
