import { describe } from "vitest";
import { buildDemoClub, demoClub } from "../support/demo";
import { testDemoClub } from "../support/demo-moments";

// Other moments: moments.long.test.ts.
describe("the demo club in an afternoon", () => {
  testDemoClub(async () => {
    await buildDemoClub();
    return demoClub();
  });
});
