import type { BackupStatusView } from "~/club/settings/views";

/** Backups of the running server. The operator's code provides them. */
export type Backups = {
  /** Milliseconds that a request waits for the backup that it has started. */
  patience: number;
  status: () => Promise<BackupStatusView>;
  isRunning: () => boolean;
  /** Starts a backup, unless one is running. Failures are in the status and in the log. */
  start: () => void;
  /** Resolves when no backup is running; never rejects. */
  finished: () => Promise<void>;
};
