import type { ArtNode } from "./shapes";

/** The drawing as the content of an `<svg>`. One string costs a page less than an element for each shape. */
export function artMarkup(nodes: readonly ArtNode[]): string {
  return nodes.map(markupOf).join("");
}

function markupOf(node: ArtNode): string {
  switch (node.kind) {
    case "shape":
      return `<path${attributes({ fill: node.fill, d: node.d })}></path>`;
    case "text": {
      const { className, x, y, size, width, fill, text } = node;
      const lengthAdjust = width === undefined ? undefined : "spacingAndGlyphs";
      const shown = { class: className, x, y, "font-size": size, textLength: width, lengthAdjust, fill };
      return `<text${attributes(shown)}>${escaped(text)}</text>`;
    }
    case "frame": {
      const { width, height, nodes } = node;
      const shown = { x: node.x || undefined, y: node.y || undefined, width, height, "aria-hidden": "true" };
      return `<svg${attributes(shown)}>${artMarkup(nodes)}</svg>`;
    }
  }
}

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(String(value))}"`))
    .join("");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
