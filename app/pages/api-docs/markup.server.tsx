import { renderToStaticMarkup } from "react-dom/server";
import { servedReference } from "~/server/api-document/served.server";
import type { App } from "~/server/runtime/app.server";
import { CallSection, Shape } from "./calls";

type Markup = { calls: string; shapes: string };

const madeFor = new WeakMap<App, Markup>();

/** Attack: a hundred thousand elements for each visitor would take a core. They are rendered once per process. */
export function referenceMarkup(app: App): Markup {
  let made = madeFor.get(app);
  if (!made) {
    const { sections, shapes } = servedReference(app);
    made = {
      calls: renderToStaticMarkup(sections.map((section) => <CallSection key={section.name} {...section} />)),
      shapes: renderToStaticMarkup(shapes.map((shape) => <Shape key={shape.name} {...shape} />)),
    };
    madeFor.set(app, made);
  }
  return made;
}
