import { type OpenDatabase, openDatabase } from "./client.server";

/**
 * A second connection that only reads and sees the database of this moment, whatever the first one writes. Until it is
 * closed, the WAL file grows with each write.
 */
export function openSnapshot({ sqlite }: OpenDatabase): OpenDatabase {
  // Only a copy of a database in memory can have a connection of its own.
  const snapshot = openDatabase(sqlite.memory ? sqlite.serialize() : sqlite.name);
  snapshot.sqlite.pragma("query_only = ON");
  snapshot.sqlite.exec("begin");
  // The transaction begins with its first read.
  snapshot.sqlite.prepare("select count(*) from sqlite_master").get();
  return snapshot;
}
