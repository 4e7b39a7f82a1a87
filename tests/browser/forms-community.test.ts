import { testFormFailures } from "./form-failures";
import { communityForms } from "./form-pages";

testFormFailures(communityForms);
