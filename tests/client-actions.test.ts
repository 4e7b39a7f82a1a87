import { expect, it } from "vitest";
import { assets, routes } from "#server-build";

it("every page with forms also has an action in the browser, which keeps the page when no answer comes", () => {
  const withForms = Object.values(routes).filter(({ module }) => module.action && "intents" in module.action);
  expect(withForms.length).toBeGreaterThan(40);
  const without = withForms.filter(({ id }) => !assets.routes[id]?.hasClientAction);
  expect(without.map(({ id }) => id)).toEqual([]);
});
