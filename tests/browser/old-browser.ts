import type { BrowserContext } from "playwright-core";
import { newerMembers } from "../support/oldest-browsers";
import { workerOf } from "./own-phone";

/** Makes the pages of a browser those of our oldest ones: without newer objects, methods and look-behinds. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewer, newerMembers);
}

/** Does the same in the service worker that runs. */
export async function makeWorkerOld(context: BrowserContext): Promise<void> {
  await (await workerOf(context)).evaluate(removeNewer, newerMembers);
}

function removeNewer(members: [owner: string, name: string][]): void {
  for (const [owner, key] of members) {
    const name = key.replace(/_static$/, "");
    // Members of the window are its own.
    const path = owner === "Window" ? [] : owner.split(".");
    const object =
      owner === "TypedArray"
        ? Object.getPrototypeOf(Int8Array)
        : path.reduce<object | undefined>((one, part) => one && Reflect.get(one, part), globalThis);
    const { prototype } = (object ?? {}) as { prototype?: object };
    const isOwn = name === key && prototype && Object.hasOwn(prototype, name);
    if (object) Reflect.deleteProperty(isOwn ? prototype : object, name);
  }
  const refuseLookBehind = (pattern: unknown) => {
    const source = pattern instanceof Known ? pattern.source : String(pattern);
    if (/\(\?<[=!]/.test(source)) throw new SyntaxError(`Invalid regular expression: ${source}`);
  };
  const Known = RegExp;
  globalThis.RegExp = new Proxy(Known, {
    construct(target, args, made) {
      refuseLookBehind(args[0]);
      return Reflect.construct(target, args, made);
    },
    apply(target, self, args) {
      refuseLookBehind(args[0]);
      return Reflect.apply(target, self, args);
    },
  });
}
