import { form } from "~/ui/form/form-result";

export const revealResultForm = form("reveal-result", "mostrar o texto");
