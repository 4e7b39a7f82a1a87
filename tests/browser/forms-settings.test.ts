import { testFormFailures } from "./form-failures";
import { settingsForms } from "./form-pages";

testFormFailures(settingsForms);
