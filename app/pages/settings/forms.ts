import { refusals } from "~/club/uploads/rules";
import { type FormDefinition, form } from "~/ui/form/form-result";

export const profileForm = form("save-profile", "atualizar perfil");
export const resendEmailForm = form("resend-email", "enviar o link");
export const withdrawEmailForm = form("cancel-email", "cancelar a troca");

export const passwordForm = form("change-password", "atualizar senha");
export const endSessionForm = form("end-session", "encerrar sessão");
export const endOtherSessionsForm = form("end-other-sessions", "encerrar sessão");

export const createKeyForm = form("create-key", "criar a chave");
export const revokeKeyForm = form("revoke-key", "revogar a chave");

export const notificationsForm = form("save-notifications", "atualizar notificações");
export const privacyForm = form("save-privacy", "atualizar privacidade");

export const pushContentsForm = form("save-push-contents", "atualizar notificações");

export const sendPictureForm = {
  intent: "upload-picture",
  title: "Erro ao enviar imagem",
  description: "Ocorreu um erro ao enviar a imagem",
  titles: {
    payload_too_large: refusals.tooLarge.title,
    unsupported_media_type: refusals.notAnImage.title,
  },
} satisfies FormDefinition;
export const removePictureForm = form("remove-picture", "remover imagem");

export const deleteAccountForm = form("delete-account", "excluir conta");
