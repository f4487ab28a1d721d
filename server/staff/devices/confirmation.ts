/** How long a PIN, a password or a sign-in counts for calls that need a recent one. */
const confirmedMs = 5 * 60_000

export function confirmedUntil(confirmed: Date): Date {
  return new Date(confirmed.getTime() + confirmedMs)
}
