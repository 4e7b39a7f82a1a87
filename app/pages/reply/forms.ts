import { form } from "~/ui/form-result";

export const replyForm = form("reply", "guardar a resposta");
