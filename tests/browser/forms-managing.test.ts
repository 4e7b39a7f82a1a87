import { managingForms } from "./form-places";
import { walkForms } from "./form-walk";

walkForms(managingForms);
