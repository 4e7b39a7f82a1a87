import { Avatar } from "~/ui/avatar";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { answerNames } from "../shell/answer-names";
import type { AttendanceRow } from "./attendance-part.server";
import { answerForMemberForm } from "./forms";

const answers = Object.entries(answerNames);

/** A member with the answer so far, and a button for each. */
export function AttendanceEntry({ member, mayAnswer }: { member: AttendanceRow; mayAnswer: boolean }) {
  const { id, name, avatar, email, status } = member;
  return (
    <li
      id={`membro-${id}`}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 border-b border-line"
    >
      <div className="flex items-center gap-3 min-w-0">
        <Avatar name={name} src={avatar} size="sm" />
        <span className="leading-tight min-w-0 wrap-anywhere">
          <b>{name}</b>
          <span className="meta block">{email}</span>
        </span>
      </div>
      {mayAnswer ? (
        <Answers id={id} name={name} status={status} />
      ) : (
        <span className="muted">{status ? answerNames[status] : "Sem resposta"}</span>
      )}
    </li>
  );
}

function Answers({ id, name, status }: Pick<AttendanceRow, "id" | "name" | "status">) {
  return (
    <ActionForm
      form={answerForMemberForm}
      isButton
      hiddenFields={{ memberId: id }}
      staysHere
      className="flex flex-wrap gap-2"
    >
      {answers.map(([answer, label]) => (
        <SubmitButton
          key={answer}
          name="status"
          value={answer}
          small
          variant={answer === status ? "done" : "line"}
          aria-pressed={answer === status}
        >
          {label}
          <span className="vh"> para {name}</span>
        </SubmitButton>
      ))}
    </ActionForm>
  );
}
