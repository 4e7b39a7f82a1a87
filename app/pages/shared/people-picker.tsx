import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { MemberChoice } from "~/club/chat/queries.server";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/form/field-error";
import { useField, useSubmittedList } from "~/ui/form/form-context";
import { RoleBadge } from "~/ui/role-badge";
import { plural } from "~/ui/text/format";

export const peopleLimit = 50;

type Props = {
  search: string;
  people: readonly MemberChoice[];
  chosen: readonly number[];
};

/** Members to choose from, with a search. Chosen members stay in the list during a search. */
export function PeoplePicker({ search, people, chosen: initial }: Props) {
  const { id, error } = useField("userIds");
  const chosen = useSubmittedList("userIds")?.map(Number) ?? initial;
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className="label mb-2">Pessoas</legend>
      <SearchField value={search} formMethod="get" />
      <ul className="rows mt-3">
        {people.map((person) => (
          <li key={person.id} className="flex-nowrap gap-x-3.5 py-2.5">
            <label className="contents cursor-pointer">
              <PersonShown person={person} />
              <input
                type="checkbox"
                className="size-5.5 accent-community"
                name="userIds"
                value={person.id}
                defaultChecked={chosen.includes(person.id)}
              />
            </label>
          </li>
        ))}
      </ul>
      <PeopleFound count={people.length} />
      {people.length >= peopleLimit + chosen.length && (
        <p className="text-ink-2 py-2 text-sm">Há mais pessoas: procure pelo nome.</p>
      )}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The outcome of a search, announced after it. */
export function PeopleFound({ count }: { count: number }) {
  return count === 0 ? (
    <p className="text-ink-2 py-4" data-announced="">
      Ninguém encontrado.
    </p>
  ) : (
    <p hidden data-announced="">
      {plural(count, "pessoa", "pessoas")}
    </p>
  );
}

/** Avatar and name, with the username, or the role if the profile is closed. */
export function PersonShown({ person: { name, avatar, role, username } }: { person: MemberChoice }) {
  return (
    <>
      <Avatar name={name} src={avatar} />
      <span className="row-text leading-tight">
        <b className="block">{name}</b>
        {username === null ? (
          <RoleBadge role={role} form="long" />
        ) : (
          <span className="meta">@{username}</span>
        )}
      </span>
    </>
  );
}

/** Ids read from the URL of a search. A form has the limit of all forms. */
const maxChosen = 150;

export function chosenIn(params: URLSearchParams): number[] {
  return params.getAll("userIds").map(Number).filter(Number.isSafeInteger).slice(0, maxChosen);
}

/** Searches on the button and, with scripts, while typing. */
export function SearchField({ value, ...button }: { value: string; formMethod?: "get" }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    // A search after a submission would replace the form's result.
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
