import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { HeldTable } from './hold.ts'

type Made = HeldTable | WireRefusal | null

let last: Promise<Made> = Promise.resolve(null)
let from = ''
let to = ''
/** Restaurant of the last hold: the id or name in the request and the one in the response. */
let at: readonly (string | number)[] = []

/**
 * Creates holds one at a time in a browser. If the guest chooses another table before the first response arrives, the
 * request names an outdated hold; replaces it with the new one, so guests don't block their own tables.
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

/** This tab's last hold if it was at this restaurant, else empty. */
export function ownHold(idOrName: string | number): string {
  return at.includes(idOrName) ? to : ''
}
