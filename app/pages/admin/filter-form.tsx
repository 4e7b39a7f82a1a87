import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { described } from "~/ui/form-context";
import { focusSearch, SearchInput } from "./search-input";

type FilterFormProps = {
  action: string;
  className: string;
  search: { name: string; label: string; value: string; error?: string | null };
  submit: string;
  /** The page without filters; null while none is set. */
  clearTo: string | null;
  hiddenFields?: Record<string, string | null>;
  /** The other filters. */
  children: ReactNode;
};

/** A GET form, so that the URL can be bookmarked. */
export function FilterForm(props: FilterFormProps) {
  const { action, className, search, submit, clearTo, hiddenFields = {}, children } = props;
  const { name, label, value, error = null } = search;
  return (
    <Form
      role="search"
      method="get"
      action={action}
      preventScrollReset
      className={`grid gap-3 mb-5 items-end ${className}`}
    >
      {Object.entries(hiddenFields).map(
        ([hidden, content]) => content && <input key={hidden} type="hidden" name={hidden} value={content} />,
      )}
      <div className="field max-lg:col-span-full">
        <label className="label" htmlFor={name}>
          {label}
        </label>
        <SearchInput
          id={name}
          name={name}
          value={value}
          maxLength={254}
          {...described(name, { error: error ?? undefined })}
        />
        {error && <FieldError id={`${name}-erro`}>{error}</FieldError>}
      </div>
      {children}
      <div className="flex flex-wrap gap-2 max-lg:col-span-full">
        <Button type="submit" icon="search" className="min-h-12">
          {submit}
        </Button>
        {clearTo && (
          <ButtonLink
            to={clearTo}
            variant="quiet"
            className="min-h-12"
            preventScrollReset
            onClick={focusSearch}
          >
            Limpar
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  options: readonly { param: string; label: string }[];
  chosen: string;
};

export function FilterSelect({ name, label, options, chosen }: FilterSelectProps) {
  const byParam = options.map((option) => ({ value: option.param, label: option.label }));
  return <SelectField id={name} name={name} label={label} options={byParam} defaultValue={chosen} />;
}
