import { Link } from "@remix-run/react";
import type { GroupMember } from "~/club/chat/groups.server";
import { Avatar } from "~/ui/avatar";
import { ActionForm } from "~/ui/form";
import type { FormDefinition } from "~/ui/form-answer";
import { SubmitButton } from "~/ui/submit-button";
import { useRootData } from "../shell/club";
import { handOverForm, removeForm } from "./forms";

/** Who is in the group; its admin may take others out of it or put one in the own place. */
export function GroupPeople({ members, isAdmin }: { members: readonly GroupMember[]; isAdmin: boolean }) {
  const { viewer } = useRootData();
  return (
    <ul className="people mt-5">
      {members.map(({ id, name, avatar, role, isClosed }) => (
        <li key={id}>
          <Avatar name={name} src={avatar} />
          <span className="leading-tight min-w-0 wrap-anywhere">
            <Link className="font-bold block" to={`/profile/${id}`}>
              {name}
              {id === viewer?.id && " (você)"}
            </Link>
            <span className="meta">
              {isClosed ? "Conta desativada" : role === "admin" ? "Administra o grupo" : "Participa"}
            </span>
          </span>
          {isAdmin && id !== viewer?.id && (
            <span className="flex flex-wrap gap-1 justify-end max-sm:col-span-2 max-sm:col-start-2 max-sm:justify-start max-sm:-ml-3">
              {!isClosed && role !== "admin" && (
                <Act form={handOverForm} userId={id} label="Passar administração" to={name} />
              )}
              <Act form={removeForm} userId={id} label="Remover" to={name} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type ActProps = { form: FormDefinition; userId: number; label: string; to: string };

function Act({ form, userId, label, to }: ActProps) {
  return (
    <ActionForm form={form} isButton hiddenFields={{ userId }} staysHere>
      <SubmitButton small variant="quiet" aria-label={`${label}: ${to}`}>
        {label}
      </SubmitButton>
    </ActionForm>
  );
}
