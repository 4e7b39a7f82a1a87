import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ActionForm } from "~/ui/action-form";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { useHydrated } from "~/ui/hydrated";
import { PageToast } from "~/ui/toaster";
import { anchors } from "./addresses";
import { useAnswer } from "./answer";
import { useRefusal } from "./refusal";
import { commentAdded } from "./toasts";

type Props = {
  postId: number;
  /** Whether the viewer came to write. */
  isAsked: boolean;
};

/** The line to write a comment in; Enter sends it. */
export function CommentForm({ postId, isAsked }: Props) {
  const sent = useNavigation().formData;
  const isSaving = sent?.get("intent") === "comentar" && sent.get("postId") === String(postId);
  const refusal = useRefusal("comentar", { name: "postId", value: postId });
  const field = useRef<HTMLInputElement>(null);
  const [isBlank, setIsBlank] = useState(true);
  const look = () => setIsBlank(!field.current?.value.trim());
  useEffect(() => {
    // Brought back by the server, or typed before the scripts came.
    setIsBlank(!field.current?.value.trim());
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  useAnswer(isSaving, refusal.isRefused, {
    title: commentAdded,
    saved() {
      if (field.current) field.current.value = "";
      look();
    },
    refused: () => field.current?.focus(),
  });
  const isHydrated = useHydrated();
  const error = refusal.error("content") ?? refusal.error("");
  const fieldId = anchors.field(postId);
  const errorId = `${fieldId}-erro`;
  return (
    <ActionForm intent="comentar" staysHere className="mt-3 grid gap-1.5">
      <input type="hidden" name="postId" value={postId} />
      <label className="vh" htmlFor={fieldId}>
        Escreva um comentário
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={fieldId}
          name="content"
          className="input min-w-0"
          placeholder="Escreva um comentário"
          autoComplete="off"
          defaultValue={refusal.sent("content")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onInput={look}
        />
        <Button
          type="submit"
          variant="acc"
          icon="send"
          className="shrink-0"
          busy={isSaving}
          disabled={isHydrated && isBlank}
        >
          <span className="vh">Enviar comentário</span>
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <PageToast toast={refusal.toast} />
    </ActionForm>
  );
}
