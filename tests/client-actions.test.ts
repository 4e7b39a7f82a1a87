import { expect, it } from "vitest";
import { assets, routes } from "#server-build";

const pages = Object.values(routes).filter(({ module }) => module.default);

it("every page with forms also has an action in the browser, which keeps the page when no answer comes", () => {
  const withForms = pages.filter(({ module }) => module.action && "forms" in module.action);
  expect(withForms.length).toBeGreaterThan(40);
  const without = withForms.filter(({ id }) => !assets.routes[id]?.hasClientAction);
  expect(without.map(({ id }) => id)).toEqual([]);
});

it("every page with data says when that is loaded again: without it a failed form loads it too", () => {
  const withData = pages.filter(({ module }) => module.loader);
  expect(withData.length).toBeGreaterThan(40);
  expect(withData.filter(({ module }) => !("shouldRevalidate" in module)).map(({ id }) => id)).toEqual([]);
});
