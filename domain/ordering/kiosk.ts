/** After this long without a touch, key or scroll, a kiosk asks whether somebody is still there. */
export const idleSeconds = 45
/** Then it counts down for this long before it forgets everything. */
export const countdownSeconds = 15

export type KioskUse =
  | { readonly kind: 'used' }
  | { readonly kind: 'counting'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** Whether a kiosk is in use, by the time since it was last touched, in milliseconds. */
export function kioskUse(sinceMs: number): KioskUse {
  const idle = sinceMs / 1000 - idleSeconds
  if (idle < 0) return { kind: 'used' }
  return idle < countdownSeconds
    ? { kind: 'counting', secondsLeft: Math.ceil(countdownSeconds - idle) }
    : { kind: 'over' }
}

/** What became of an order that a guest left at the kiosk before it was confirmed. */
export type VoidOutcome = 'voided' | 'alreadyEnded' | 'unknown' | 'unreachable'

/** An order that is unknown may still be on its way to the server, so it is looked for as long as this. */
export const voidForMinutes = 15

/** Whether to try again to void an order. */
export function voidsAgain(outcome: VoidOutcome, sinceMs: number): boolean {
  if (outcome === 'voided' || outcome === 'alreadyEnded') return false
  return outcome === 'unreachable' || sinceMs < voidForMinutes * 60_000
}
