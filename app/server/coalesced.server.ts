/** Runs something after so many milliseconds. */
export type Later = (run: () => void, milliseconds: number) => void;

/** A timer that does not hold the process open. */
export const laterUnheld: Later = (run, milliseconds) => void setTimeout(run, milliseconds).unref();

/**
 * Passes on what is given for a key at once; what follows within `every` milliseconds is passed on together at
 * their end. Nothing is lost: the last of it always arrives.
 */
export function coalesced<Item>(
  pass: (key: number, items: Item[]) => void,
  { every, later }: { every: number; later: Later },
): (key: number, items: readonly Item[]) => void {
  const waiting = new Map<number, Set<Item>>();

  function begin(key: number): void {
    const items = new Set<Item>();
    waiting.set(key, items);
    later(() => {
      if (items.size === 0) return void waiting.delete(key);
      begin(key);
      pass(key, [...items]);
    }, every);
  }

  return (key, items) => {
    const others = waiting.get(key);
    if (others) {
      for (const item of items) others.add(item);
      return;
    }
    begin(key);
    pass(key, [...items]);
  };
}
