import { type DBSchema, openDB } from "idb";
import type { NewEntry, WaitingEntry } from "../ui/offline/protocol";

interface Schema extends DBSchema {
  entries: { key: number; value: WaitingEntry };
}

// Opened for each use: a connection that stays open could block the removal of the site's data.
async function withDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>("entrelinhas", 1, {
    upgrade: (created) => void created.createObjectStore("entries", { keyPath: "id", autoIncrement: true }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The entries in the order of their writing; none where the browser refuses its database. */
export function waitingEntries(): Promise<WaitingEntry[]> {
  return withDatabase((database) => database.getAll("entries")).catch(() => []);
}

/**
 * Stores an entry. A waiting page of the same book is replaced: only the last one counts.
 * @throws the browser's error if the database is refused or full.
 */
export function addEntry(entry: NewEntry): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction("entries", "readwrite");
    for (const earlier of entry.kind === "progress" ? await tx.store.getAll() : []) {
      const isReplaced =
        earlier.kind === "progress" && entry.kind === "progress" && earlier.book.id === entry.book.id;
      if (isReplaced) await tx.store.delete(earlier.id);
    }
    // The database gives the id.
    const added = { ...entry, writtenAt: new Date().toISOString(), state: "waiting", faults: 0 };
    await tx.store.add(added as unknown as WaitingEntry);
    await tx.done;
  });
}

/** Changes an entry that is still there. */
export function changeEntry(id: number, changed: Partial<WaitingEntry>): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction("entries", "readwrite");
    const entry = await tx.store.get(id);
    if (entry) await tx.store.put({ ...entry, ...changed } as WaitingEntry);
    await tx.done;
  });
}

/** @param belongs selects the entries to remove. */
export function removeEntries(belongs: (entry: WaitingEntry) => boolean): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction("entries", "readwrite");
    for (const entry of await tx.store.getAll()) if (belongs(entry)) await tx.store.delete(entry.id);
    await tx.done;
  }).catch(() => {});
}
