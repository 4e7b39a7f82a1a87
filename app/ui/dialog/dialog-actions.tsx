import type { ReactNode } from "react";
import { SubmitButton } from "../form/submit-button";
import { CloseLink } from "./close-link";

type Props = { closeTo: string; close?: string; isDangerous?: boolean; children: ReactNode };

/** The last row of a dialog's form: the way out, and the button that sends it. */
export function DialogActions({ closeTo, close = "Cancelar", isDangerous, children }: Props) {
  return (
    <div className="dialog-actions">
      <CloseLink to={closeTo}>{close}</CloseLink>
      <SubmitButton variant={isDangerous ? "danger" : "primary"}>{children}</SubmitButton>
    </div>
  );
}
