import { refusals } from "~/club/uploads/rules";
import { form } from "~/ui/form/form-result";

export const sendForm = form("send", "enviar mensagem");

const attachFailure = ["enviar anexo", "enviar o anexo"] as const;
export const attachForm = form("attach", ...attachFailure, {
  payload_too_large: refusals.tooLarge.title,
  unsupported_media_type: refusals.notAnImage.title,
});
/** The paperclip posts the chat's own form here: the typed text is in the body, not in the URL. */
export const attachWithTextForm = form(sendForm.intent, ...attachFailure);

export const newChatForm = form("new-chat", "criar chat");
export const newGroupForm = form("new-group", "criar grupo");

const changeGroup = "mudar o grupo";
export const renameForm = form("rename", changeGroup);
export const addPeopleForm = form("add-people", changeGroup);
export const removeForm = form("remove", changeGroup);
export const handOverForm = form("hand-over", changeGroup);
export const leaveForm = form("leave", "sair do grupo");

export const revealMessageForm = form("reveal", "mostrar a mensagem", "tentar mostrar esta mensagem");

export const seenForm = form("mark-read", "marcar mensagem");
