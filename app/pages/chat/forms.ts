import { refusals } from "~/club/uploads/rules";
import type { FormDefinition } from "~/ui/form-answer";

export const sendForm = { intent: "enviar", title: "Erro ao enviar mensagem" } satisfies FormDefinition;

const attachFailure = {
  title: "Erro ao enviar anexo",
  description: "Ocorreu um erro ao enviar o anexo.",
};
export const attachForm = {
  intent: "anexar",
  ...attachFailure,
  titles: {
    payload_too_large: refusals.tooLarge.title,
    unsupported_media_type: refusals.notAnImage.title,
  },
} satisfies FormDefinition;
/** The paperclip posts the chat's own form here: the typed text is in the body, not in the URL. */
export const carryForm = { intent: sendForm.intent, ...attachFailure } satisfies FormDefinition;

export const newChatForm = { intent: "conversar", title: "Erro ao criar chat" } satisfies FormDefinition;
export const newGroupForm = { intent: "criar-grupo", title: "Erro ao criar grupo" } satisfies FormDefinition;

const groupFailure = { title: "Erro ao mudar o grupo" };
export const renameForm = { intent: "renomear", ...groupFailure } satisfies FormDefinition;
export const addPeopleForm = { intent: "adicionar", ...groupFailure } satisfies FormDefinition;
export const removeForm = { intent: "remover", ...groupFailure } satisfies FormDefinition;
export const handOverForm = { intent: "passar", ...groupFailure } satisfies FormDefinition;
export const leaveForm = { intent: "sair", title: "Erro ao sair do grupo" } satisfies FormDefinition;

export const seenForm = { intent: "marcar-lida", title: "Erro ao marcar mensagem" } satisfies FormDefinition;
