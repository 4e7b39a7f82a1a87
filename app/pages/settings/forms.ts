import { refusals } from "~/club/uploads/rules";
import type { FormDefinition } from "~/ui/form-result";

export const profileForm = {
  intent: "save-profile",
  title: "Erro ao atualizar perfil",
} satisfies FormDefinition;
export const resendEmailForm = {
  intent: "resend-email",
  title: "Erro ao enviar o link",
} satisfies FormDefinition;
export const withdrawEmailForm = {
  intent: "cancel-email",
  title: "Erro ao cancelar a troca",
} satisfies FormDefinition;

export const passwordForm = {
  intent: "change-password",
  title: "Erro ao atualizar senha",
} satisfies FormDefinition;
export const endSessionForm = {
  intent: "end-session",
  title: "Erro ao encerrar sessão",
} satisfies FormDefinition;
export const endOtherSessionsForm = {
  intent: "end-other-sessions",
  title: "Erro ao encerrar sessão",
} satisfies FormDefinition;

export const createKeyForm = {
  intent: "create-key",
  title: "Erro ao criar a chave",
} satisfies FormDefinition;
export const revokeKeyForm = {
  intent: "revoke-key",
  title: "Erro ao revogar a chave",
} satisfies FormDefinition;

export const notificationsForm = {
  intent: "save-notifications",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;
export const privacyForm = {
  intent: "save-privacy",
  title: "Erro ao atualizar privacidade",
} satisfies FormDefinition;

export const pushContentsForm = {
  intent: "save-push-contents",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

export const sendPictureForm = {
  intent: "upload-picture",
  title: "Erro ao enviar imagem",
  description: "Ocorreu um erro ao enviar a imagem",
  titles: {
    payload_too_large: refusals.tooLarge.title,
    unsupported_media_type: refusals.notAnImage.title,
  },
} satisfies FormDefinition;
export const removePictureForm = {
  intent: "remove-picture",
  title: "Erro ao remover imagem",
} satisfies FormDefinition;

export const deleteAccountForm = {
  intent: "delete-account",
  title: "Erro ao excluir conta",
} satisfies FormDefinition;
