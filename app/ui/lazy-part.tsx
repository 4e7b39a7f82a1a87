import { type ComponentType, lazy } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that browsers load when a page shows it. The server renders synchronously and loads it at start. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  if (!import.meta.env.SSR) return Lazy;
  let Loaded = Lazy;
  void load().then((module) => {
    Loaded = module.default;
  });
  return (props) => <Loaded {...props} />;
}
