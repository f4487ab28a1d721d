export const pinPattern = /^\d{4,6}$/

/** Returns whether a PIN is among the first that anybody tries, such as 1111, 1212, 1122, 1234 or 9876. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const follows = (step: number) =>
    digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10)
  return [0, 1, -1].some(follows) || /^(\d{1,3})\1+$/.test(pin) || /^(?:(\d)\1)+$/.test(pin)
}

/** Wrong PINs for one person on one device since the last right one. */
export interface PinTries {
  readonly wrong: number
  /** Milliseconds until when no PIN is accepted. */
  readonly pausedUntil: number
}

export const noTries: PinTries = { wrong: 0, pausedUntil: 0 }

const untilPause = 5
const untilBlock = 10
const pauseMs = 60_000

/** Returns the tries after one more, which counts as wrong until it is known to be right. Null if it isn't allowed. */
export function tryPinOnce(tries: PinTries, now: number): PinTries | null {
  if (isBlocked(tries) || isPaused(tries, now)) return null
  const wrong = tries.wrong + 1
  return { wrong, pausedUntil: wrong === untilPause ? now + pauseMs : 0 }
}

/** Whether only a manager can allow further tries. */
export function isBlocked({ wrong }: PinTries): boolean {
  return wrong >= untilBlock
}

export function isPaused({ pausedUntil }: PinTries, now: number): boolean {
  return pausedUntil > now
}

/** Returns how many more wrong PINs are accepted before the next pause or block. */
export function triesLeft({ wrong }: PinTries): number {
  return (wrong < untilPause ? untilPause : untilBlock) - wrong
}
