import { talkingForms } from "./form-pages";
import { walkForms } from "./form-walk";

walkForms(talkingForms);
