import { useEffect, useRef, useState } from "react";
import { FieldError } from "~/ui/field-error";
import { ActionForm } from "~/ui/form";
import { described, useField } from "~/ui/form-context";
import { useHydrated } from "~/ui/hydrated";
import { SubmitButton } from "~/ui/submit-button";
import { anchors } from "./addresses";
import { commentForm } from "./forms";

type Props = {
  postId: number;
  /** Whether the viewer came to write. */
  isAsked: boolean;
};

/** The line to write a comment in; Enter sends it. */
export function CommentForm({ postId, isAsked }: Props) {
  return (
    <ActionForm
      form={commentForm}
      hiddenFields={{ postId }}
      staysHere
      keepsTyped
      className="mt-3 grid gap-1.5"
    >
      <Line id={anchors.field(postId)} isAsked={isAsked} />
    </ActionForm>
  );
}

function Line({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { value, error } = useField("content");
  const field = useRef<HTMLInputElement>(null);
  const [isBlank, setIsBlank] = useState(true);
  const isHydrated = useHydrated();
  useEffect(() => {
    const { current: input } = field;
    const look = () => setIsBlank(!input?.value.trim());
    // Brought back by the server, or typed before the scripts came.
    look();
    if (isAsked) input?.focus();
    // Empty again, once it is saved: the reset itself comes after its event. Its button is then closed and keeps no focus.
    const lookAfter = () => {
      if (input?.form?.contains(document.activeElement)) input.focus();
      setTimeout(look);
    };
    input?.form?.addEventListener("reset", lookAfter);
    input?.addEventListener("input", look);
    return () => {
      input?.form?.removeEventListener("reset", lookAfter);
      input?.removeEventListener("input", look);
    };
  }, [isAsked]);
  return (
    <>
      <label className="vh" htmlFor={id}>
        Escreva um comentário
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          name="content"
          className="input min-w-0"
          placeholder="Escreva um comentário"
          autoComplete="off"
          defaultValue={value}
          {...described(id, { error })}
        />
        <SubmitButton variant="acc" icon="send" className="shrink-0" disabled={isHydrated && isBlank}>
          <span className="vh">Enviar comentário</span>
        </SubmitButton>
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </>
  );
}
