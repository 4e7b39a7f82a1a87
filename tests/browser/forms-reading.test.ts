import { readingForms } from "./form-places";
import { walkForms } from "./form-walk";

walkForms(readingForms);
