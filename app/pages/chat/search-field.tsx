import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";

/** Looks for people: by a button, and with scripts as one types. */
export function SearchField({ value, ...button }: { value: string; formMethod?: "get" }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    // The form may be sent to save something: a search after that would take its answer's place.
    const form = field.current?.form;
    form?.addEventListener("submit", stop);
    return () => {
      form?.removeEventListener("submit", stop);
      stop();
    };
  }, []);
  return (
    <div className="flex gap-2 items-end">
      <div className="field flex-1">
        <label className="label" htmlFor="busca">
          Procurar pessoa
        </label>
        <input
          id="busca"
          ref={field}
          className="input"
          type="search"
          name="busca"
          defaultValue={value}
          autoComplete="off"
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            const look = () =>
              form && submit(form, { method: "get", replace: true, preventScrollReset: true });
            timer.current = setTimeout(look, 250);
          }}
        />
      </div>
      <Button type="submit" icon="search" {...button}>
        Procurar
      </Button>
    </div>
  );
}
