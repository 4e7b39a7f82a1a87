/** A failed backup, restore or export, with a pt-BR sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BackupError";
  }
}
