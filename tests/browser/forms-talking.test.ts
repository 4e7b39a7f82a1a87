import { talkingForms } from "./form-places";
import { walkForms } from "./form-walk";

walkForms(talkingForms);
