import { Form, useNavigation } from "@remix-run/react";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "../button";
import { SelectField } from "./field";

type FiltersProps = {
  /** The path of the page. */
  to: string;
  /** Parameters of the URL that a search keeps; null for one that is not there. */
  kept?: Record<string, string | null | undefined>;
  /** True if a filter is set, which the link takes back. */
  isNarrowed: boolean;
  submit?: string;
  clear?: string;
  className?: string;
  /** A `SearchInput` in a field, and a `FilterField` for each choice. */
  children: ReactNode;
};

/** The search and the filters of a list: a GET form, so that the URL can be bookmarked. */
export function Filters({
  to,
  kept = {},
  isNarrowed,
  submit = "Buscar",
  clear = "Limpar",
  className,
  children,
}: FiltersProps) {
  const params = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const rest = String(new URLSearchParams(params.map(([name, value]) => [name, value])));
  return (
    <Form
      role="search"
      method="get"
      action={to}
      preventScrollReset
      className={`grid gap-3 items-end ${className ?? ""}`}
    >
      {params.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex flex-wrap gap-2 max-lg:col-span-full">
        <Button type="submit" icon="search" className="min-h-12">
          {submit}
        </Button>
        {isNarrowed && (
          <ButtonLink
            to={rest ? `${to}?${rest}` : to}
            variant="quiet"
            className="min-h-12"
            preventScrollReset
            onClick={focusSearch}
          >
            {clear}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

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
function focusSearch({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("form")?.querySelector<HTMLElement>("[type=search]")?.focus();
}
