import { useNavigation } from "@remix-run/react";
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { SelectField } from "~/ui/form/field";

type Props = ComponentProps<"input"> & { value: string };

/** The field of a search in the URL. It keeps its focus, and follows the URL after Back and after "Limpar". */
export function SearchInput({ value, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const { location } = useNavigation();
  const atDeparture = useRef(value);
  useEffect(() => {
    if (field.current && location) atDeparture.current = field.current.value;
  }, [location]);
  useEffect(() => {
    // Text that was typed before hydration or while the page loads stays.
    const isUnchanged = field.current?.value === atDeparture.current;
    if (field.current && shown.current !== value && isUnchanged) field.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <input className="input" {...rest} ref={field} type="search" defaultValue={value} autoComplete="off" />
  );
}

type FilterProps = Omit<ComponentProps<typeof SelectField>, "id" | "defaultValue" | "onChange"> & {
  id: string;
  value: string;
};

/** A choice of a search in the URL, which applies at once. It keeps its focus, and follows the URL after Back. */
export function FilterField({ id, value, ...rest }: FilterProps) {
  // A changed default would mount the list again, without its focus.
  const [first] = useState(value);
  const shown = useRef(value);
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLSelectElement && shown.current !== value) field.value = value;
    shown.current = value;
  }, [id, value]);
  return (
    <SelectField
      {...rest}
      id={id}
      defaultValue={first}
      onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
    />
  );
}

/** Focuses the field of a search before the clicked link disappears. */
export function focusSearch({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("form")?.querySelector<HTMLElement>("[type=search]")?.focus();
}
