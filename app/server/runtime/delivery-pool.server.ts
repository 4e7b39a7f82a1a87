import { setTimeout as pause } from "node:timers/promises";
import type { App } from "./app.server";

type Deliveries<Item> = {
  app: Pick<App, "log" | "database">;
  /** Deliveries underway at the same time. */
  places: number;
  /** Milliseconds from the end of a delivery to the next ones: a receiver has one in this time, and the pages the rest. */
  distance: number;
  /** The id of the receiver; each has one delivery underway. */
  receiverOf: (item: Item) => number;
  /** Leases what is due: at most so many items, for receivers that are not busy. */
  take: (free: number, busy: readonly number[]) => Item[];
  /** @returns false where nothing more should be taken until the next run. */
  deliver: (item: Item, stopping: AbortSignal) => Promise<boolean>;
};

/** Sends from a queue in the database; each delivery that ends makes room for the next, so one that hangs delays no other. */
export function startDeliveries<Item>({
  app,
  places,
  distance,
  receiverOf,
  take,
  deliver,
}: Deliveries<Item>) {
  const stopping = new AbortController();
  const underway = new Map<number, Promise<void>>();
  let next: Promise<void> | null = null;

  function fill(): void {
    while (!stopping.signal.aborted && app.database.sqlite.open && underway.size < places) {
      const items = take(places - underway.size, [...underway.keys()]);
      if (items.length === 0) return;
      for (const item of items) underway.set(receiverOf(item), carry(item).catch(logged));
    }
  }

  async function carry(item: Item): Promise<void> {
    try {
      if (await deliver(item, stopping.signal)) next ??= pause(distance).then(fillAgain).catch(logged);
    } finally {
      underway.delete(receiverOf(item));
    }
  }

  function fillAgain(): void {
    next = null;
    fill();
  }

  function logged(err: unknown): void {
    app.log.error({ err }, "a delivery failed");
  }

  return {
    /** Starts what is due, and does not wait for it. @throws the errors of `take`. */
    start: fill,
    /** The same; resolves when nothing is underway. */
    async run(): Promise<void> {
      fill();
      while (next || underway.size > 0) await Promise.all([...underway.values(), next]);
    },
    close(): void {
      stopping.abort();
    },
  };
}
