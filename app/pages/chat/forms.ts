import { refusals } from "~/club/uploads/rules";
import type { FormDefinition } from "~/ui/form-result";

export const sendForm = { intent: "send", title: "Erro ao enviar mensagem" } satisfies FormDefinition;

const attachFailure = {
  title: "Erro ao enviar anexo",
  description: "Ocorreu um erro ao enviar o anexo.",
};
export const attachForm = {
  intent: "attach",
  ...attachFailure,
  titles: {
    payload_too_large: refusals.tooLarge.title,
    unsupported_media_type: refusals.notAnImage.title,
  },
} satisfies FormDefinition;
/** The paperclip posts the chat's own form here: the typed text is in the body, not in the URL. */
export const attachWithTextForm = { intent: sendForm.intent, ...attachFailure } satisfies FormDefinition;

export const newChatForm = { intent: "new-chat", title: "Erro ao criar chat" } satisfies FormDefinition;
export const newGroupForm = { intent: "new-group", title: "Erro ao criar grupo" } satisfies FormDefinition;

const groupFailure = { title: "Erro ao mudar o grupo" };
export const renameForm = { intent: "rename", ...groupFailure } satisfies FormDefinition;
export const addPeopleForm = { intent: "add-people", ...groupFailure } satisfies FormDefinition;
export const removeForm = { intent: "remove", ...groupFailure } satisfies FormDefinition;
export const handOverForm = { intent: "hand-over", ...groupFailure } satisfies FormDefinition;
export const leaveForm = { intent: "leave", title: "Erro ao sair do grupo" } satisfies FormDefinition;

export const revealMessageForm = {
  intent: "reveal",
  title: "Erro ao mostrar a mensagem",
  description: "Ocorreu um erro ao tentar mostrar esta mensagem.",
} satisfies FormDefinition;

export const seenForm = { intent: "mark-read", title: "Erro ao marcar mensagem" } satisfies FormDefinition;
