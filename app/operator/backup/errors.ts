/** Why a backup, a restore or an export cannot be done, in a pt-BR sentence for the box's owner. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BackupError";
  }
}
