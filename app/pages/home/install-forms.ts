import { form } from "~/ui/form/form-result";

export const installHintForm = form("dismiss-install-hint", "guardar a escolha");
