import { testFormFailures } from "./form-failures";
import { readingForms } from "./form-pages";

testFormFailures(readingForms);
