import { type FormDefinition, form } from "~/ui/form/form-result";

export const dismissStepsForm = form("dismiss-steps", "dispensar a lista");

export const showStepsForm = form("show-steps", "mostrar a lista");

export const inviteGroupForm = form("invite-group", "criar convite");

export const testMailForm = {
  intent: "test-mail",
  title: "O e-mail de teste não saiu",
} satisfies FormDefinition;
