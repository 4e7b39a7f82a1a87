import { form } from "~/ui/form/form-result";

export const nameViceForm = form("name-vice", "indicar vice");

export const removeViceForm = form("remove-vice", "retirar vice");

export const undoViceForm = form("undo-vice", "desfazer");
