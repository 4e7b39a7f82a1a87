import { form } from "~/ui/form/form-result";

/** Saves or publishes minutes, on their own page and in Modo Encontro. */
export const minutesForm = form("minutes", "guardar a ata");
