import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { routeNames } from "./route-names.server";

const routes = {
  root: { id: "root", path: "" },
  "pages/book/route": { id: "pages/book/route", parentId: "root", path: "book/:id" },
};

it.each([
  ["/book/7", "pages/book/route"],
  ["/book/7.data?index", "pages/book/route"],
  [`/book/${"7".repeat(300)}`, "pages/book/route"],
  ["/_root.data", "root"],
  ["/nada/7", "none"],
])("%s is named %s", (url, name) => {
  const nameOf = routeNames(routes);
  expect([nameOf(url), nameOf(url)]).toEqual([name, name]);
});

it("long paths of a client are not remembered", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const used = () => {
    collectGarbage();
    return getHeapStatistics().used_heap_size;
  };
  const nameOf = routeNames(routes);
  const before = used();
  for (let at = 0; at < 1000; at += 1) nameOf(Buffer.from(`/${at}/${"x".repeat(15_000)}`).toString("latin1"));
  expect(used() - before).toBeLessThan(5_000_000);
  nameOf("/book/1");
});
