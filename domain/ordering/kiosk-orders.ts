/** Minutes within which food must be ready. Later than that, nobody would wait for it next to the kiosk. */
const readyWithinMinutes = 180

/**
 * Returns whether a kiosk takes orders while the earliest one would be ready in so many minutes. Null means that there
 * is no time for an order this week.
 */
export function kioskTakesOrders(asapMinutes: number | null): boolean {
  return asapMinutes !== null && asapMinutes <= readyWithinMinutes
}

/** The result of voiding an order that a guest left at the kiosk before it was confirmed. */
export type VoidOutcome = 'voided' | 'alreadyEnded' | 'unknown' | 'unreachable'

/** How long to retry voiding an unknown order, in minutes. It may still be on its way to the server. */
export const voidForMinutes = 15

export function voidsAgain(outcome: VoidOutcome, sinceMs: number): boolean {
  if (outcome === 'voided' || outcome === 'alreadyEnded') return false
  return outcome === 'unreachable' || sinceMs < voidForMinutes * 60_000
}
