import { form } from "~/ui/form-result";

export const acceptRoleForm = form("accept-role", "assumir a administração");
