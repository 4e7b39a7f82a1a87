/** An archive in the backups folder. Times are ISO 8601. */
export type BackupFile = {
  /** Relative to the data folder. */
  file: string;
  madeAt: string;
  /** Of the archive; the images are next to it. */
  bytes: number;
  /** Whether the server has read the whole archive back and found it intact. */
  isChecked: boolean;
};

export type BackupStatus = {
  isRunning: boolean;
  newest: BackupFile | null;
  /** The newest one that is checked. */
  newestChecked: BackupFile | null;
  /** The last attempt since the server started, if it failed; a pt-BR sentence for the staff. */
  failure: { at: string; message: string } | null;
};

/** Backups of the running server. The operator's code provides them. */
export type Backups = {
  status: () => Promise<BackupStatus>;
  isRunning: () => boolean;
  /** Starts a backup, unless one is running. Failures are in the status and in the log. */
  start: () => void;
  /** Resolves when no backup is running; never rejects. */
  finished: () => Promise<void>;
};
