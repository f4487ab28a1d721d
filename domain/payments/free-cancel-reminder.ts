import type { EpochMinute } from '../time/zone.ts'

const dayMinutes = 1440

/**
 * When to remind guests that free cancellation is about to end: a day before. Null if they booked or changed after that,
 * and so have just read it.
 */
export function freeCancelReminderAt(freeUntil: EpochMinute, agreedAt: EpochMinute): EpochMinute | null {
  const at = freeUntil - dayMinutes
  return agreedAt <= at ? at : null
}
