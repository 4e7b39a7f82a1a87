import { form } from "~/ui/form/form-result";

export const replyForm = form("reply", "guardar a resposta");
