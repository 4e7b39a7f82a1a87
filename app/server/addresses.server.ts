// Links that leave the club are built from the club's own address, never from a request's Host header.

type Config = { publicUrl: string };

/** Where a reset token is used. */
export function resetLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/reset-password?token=${token}`;
}

/** Where an invitation leads. */
export function inviteLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/auth?convite=${token}`;
}
