import { refusals } from "~/club/uploads/rules";
import type { FormDefinition } from "~/ui/form-answer";

export const profileForm = {
  intent: "salvar-perfil",
  title: "Erro ao atualizar perfil",
} satisfies FormDefinition;
export const resendEmailForm = {
  intent: "reenviar-email",
  title: "Erro ao enviar o link",
} satisfies FormDefinition;
export const withdrawEmailForm = {
  intent: "cancelar-email",
  title: "Erro ao cancelar a troca",
} satisfies FormDefinition;

export const passwordForm = {
  intent: "mudar-senha",
  title: "Erro ao atualizar senha",
} satisfies FormDefinition;
export const endSessionForm = {
  intent: "encerrar-sessao",
  title: "Erro ao encerrar sessão",
} satisfies FormDefinition;
export const endOtherSessionsForm = {
  intent: "encerrar-outras",
  title: "Erro ao encerrar sessão",
} satisfies FormDefinition;

export const notificationsForm = {
  intent: "salvar-notificacoes",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;
export const privacyForm = {
  intent: "salvar-privacidade",
  title: "Erro ao atualizar privacidade",
} satisfies FormDefinition;

export const sendPictureForm = {
  intent: "enviar-imagem",
  title: "Erro ao enviar imagem",
  description: "Ocorreu um erro ao enviar a imagem",
  titles: {
    payload_too_large: refusals.tooLarge.title,
    unsupported_media_type: refusals.notAnImage.title,
  },
} satisfies FormDefinition;
export const removePictureForm = {
  intent: "remover-imagem",
  title: "Erro ao remover imagem",
} satisfies FormDefinition;

export const deleteAccountForm = {
  intent: "excluir-conta",
  title: "Erro ao excluir conta",
} satisfies FormDefinition;
