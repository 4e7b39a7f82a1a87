import { readingForms } from "./form-pages";
import { walkForms } from "./form-walk";

walkForms(readingForms);
