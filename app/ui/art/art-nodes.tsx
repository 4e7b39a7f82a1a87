import type { ArtNode } from "./shapes";

export function ArtNodes({ nodes }: { nodes: readonly ArtNode[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of nodes in a drawing is constant
  return nodes.map((node, index) => <ArtElement key={index} node={node} />);
}

function ArtElement({ node }: { node: ArtNode }) {
  switch (node.kind) {
    case "shape":
      return <path fill={node.fill} d={node.d} />;
    case "text":
      return (
        <text
          className={node.className}
          x={node.x}
          y={node.y}
          fontSize={node.size}
          textLength={node.width}
          lengthAdjust={node.width === undefined ? undefined : "spacingAndGlyphs"}
          fill={node.fill}
        >
          {node.text}
        </text>
      );
    case "frame":
      return (
        <svg
          x={node.x || undefined}
          y={node.y || undefined}
          width={node.width}
          height={node.height}
          aria-hidden="true"
        >
          <ArtNodes nodes={node.nodes} />
        </svg>
      );
  }
}
