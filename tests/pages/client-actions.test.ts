import { expect, it } from "vitest";
import { assets, routes } from "#server-build";

const pages = Object.values(routes).filter(({ module }) => module.default);

it("every page with forms has a client action that keeps the page without an answer", () => {
  const withForms = pages.filter(({ module }) => module.action && "forms" in module.action);
  expect(withForms.length).toBeGreaterThan(40);
  const without = withForms.filter(({ id }) => !assets.routes[id]?.hasClientAction);
  expect(without.map(({ id }) => id)).toEqual([]);
});

it("every page with data defines shouldRevalidate, against reloads after a failed form", () => {
  const withData = pages.filter(({ module }) => module.loader);
  expect(withData.length).toBeGreaterThan(40);
  expect(withData.filter(({ module }) => !("shouldRevalidate" in module)).map(({ id }) => id)).toEqual([]);
});
