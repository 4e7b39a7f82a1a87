import type { ReactNode } from "react";
import { shownField } from "~/club/importing/quotes-rules";
import { isClubKind } from "~/club/importing/rules";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { ConfirmField } from "../confirm-field";
import { cancelImportForm, confirmImportForm } from "./forms";
import { FileRead } from "./parts";
import type { ReviewPage } from "./queries.server";
import { kindWords } from "./words";

/** A file that waits: its rows, and the button that writes them. */
export function Review({ page, children }: { page: ReviewPage; children: ReactNode }) {
  const isOfClub = isClubKind(page.kind);
  return (
    <>
      <FileRead {...page} label={isOfClub ? `${kindWords[page.kind].label}: ` : ""} />
      {children}
      <Confirmation {...page} isOfClub={isOfClub} />
    </>
  );
}

/** The form that brings the rows, which boxes and fields above it belong to. */
export const bringId = "trazer-tudo";

type ConfirmationProps = ReviewPage & { isOfClub: boolean };

/** The end of the page: nothing is brought, or all that was shown. */
function Confirmation({ kind, rows, left, button, isOfClub, offersPasskey }: ConfirmationProps) {
  const shown = kind === "quotes" ? { [shownField]: rows.rows.map(({ line }) => line).join() } : undefined;
  return (
    <div
      className={`mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 justify-between ${isOfClub ? "border-t-2 border-rule pt-5" : ""}`}
    >
      {isOfClub && (
        <p className="text-ink-2 max-w-[34rem]">
          {button === null && "Não há nada novo para trazer deste arquivo. "}
          {left}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <ActionForm form={cancelImportForm} isButton className="max-sm:flex-1">
          <SubmitButton className="max-sm:w-full">Cancelar</SubmitButton>
        </ActionForm>
        {button !== null && (
          <ActionForm
            form={confirmImportForm}
            hiddenFields={shown}
            id={bringId}
            isButton
            className="grid gap-3 max-sm:flex-1"
          >
            {isOfClub && <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />}
            <SubmitButton variant="primary" className="max-sm:w-full">
              {button}
            </SubmitButton>
          </ActionForm>
        )}
      </div>
    </div>
  );
}

export function Gone({ url }: { url: string }) {
  return (
    <>
      <p className="mt-8 max-w-[44rem]">
        Este arquivo não está mais aqui: ele espera um dia pela conferência, e depois é apagado. O que já
        entrou no clube continua nele.
      </p>
      <p className="mt-6">
        <ButtonLink to={url} variant="primary">
          Escolher um arquivo
        </ButtonLink>
      </p>
    </>
  );
}
