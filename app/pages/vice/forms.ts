import { form } from "~/ui/form/form-result";

export const acceptRoleForm = form("accept-role", "assumir a administração");
