/**
 * Milliseconds between renewals of a running request's key. If the key isn't renewed for `leaseMs`, the
 * process is assumed dead, and the request may be retried.
 */
export const renewalMs = 5_000
export const leaseMs = 20_000

/** Returns whether the request that last renewed its key at this time may still be running. */
export function isLeased(renewed: Date, now: Date): boolean {
  return now.getTime() - renewed.getTime() < leaseMs
}
