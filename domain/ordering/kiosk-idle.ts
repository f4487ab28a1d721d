/** Seconds without a touch, key press or scroll after which a kiosk asks whether somebody is still there. */
export const idleSeconds = 45
/**
 * How many seconds the kiosk counts down after that question before it deletes everything the guest entered.
 */
export const countdownSeconds = 15

export type KioskUse =
  | { readonly kind: 'used' }
  | { readonly kind: 'counting'; readonly secondsLeft: number }
  | { readonly kind: 'over' }

/** Returns whether a kiosk is in use, given the milliseconds since it was last touched. */
export function kioskUse(sinceMs: number): KioskUse {
  const idle = sinceMs / 1000 - idleSeconds
  if (idle < 0) return { kind: 'used' }
  return idle < countdownSeconds
    ? { kind: 'counting', secondsLeft: Math.ceil(countdownSeconds - idle) }
    : { kind: 'over' }
}
