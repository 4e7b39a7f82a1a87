import { managingForms } from "./form-pages";
import { walkForms } from "./form-walk";

walkForms(managingForms);
