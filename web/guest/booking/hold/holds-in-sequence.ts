import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { HeldTable } from './hold.ts'

type Made = HeldTable | WireRefusal | null

let last: Promise<Made> = Promise.resolve(null)
let from = ''
let to = ''
/** The restaurant of the last hold: its id or name in the request, and its id in the response. */
let at: readonly (string | number)[] = []

/**
 * Creates a browser's holds one at a time. If a guest chooses another table before the first response arrives, the
 * new request names an outdated hold; it is replaced by the latest one, so guests don't block their own tables.
 */
export function makeInSequence(
  idOrName: string | number,
  before: string,
  make: (insteadOf: string) => Promise<Made>,
): Promise<Made> {
  if (typeof document === 'undefined') return make(before)
  const one = async () => {
    const made = await make(before ? (before === from ? to : before) : ownHold(idOrName))
    if (made && !isWireRefusal(made)) {
      from = before
      to = made.id
      at = [idOrName, made.restaurantId]
    }
    return made
  }
  return (last = last.then(one, one))
}

/**
 * Waits until it is known whether the table that is being held could be held, and returns the id of the guest's hold:
 * `before`, which the form has, or the one that replaces it. Otherwise, the guest's own hold could block the booking.
 */
export async function latestHold(idOrName: string | number, before: string): Promise<string> {
  await last.catch(() => null)
  return before && before !== from ? before : ownHold(idOrName) || before
}

/** Returns the id of this tab's last hold if it was at this restaurant, otherwise an empty string. */
export function ownHold(idOrName: string | number): string {
  return at.includes(idOrName) ? to : ''
}
