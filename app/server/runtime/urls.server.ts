// Links that leave the club are built from the club's own address, never from a request's Host header.

type Config = { publicUrl: string };

/** Where a reset token is used. */
export function resetLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/reset-password?token=${token}`;
}

/** Where a new e-mail is confirmed. */
export function confirmationLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/confirmar-email?token=${token}`;
}

/** Where the change of an e-mail is undone. */
export function undoLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/desfazer-email?token=${token}`;
}

/** Where an invitation leads. */
export function inviteLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/auth?convite=${token}`;
}
