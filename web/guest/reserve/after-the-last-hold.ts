import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { HeldTable } from './hold.ts'

type Made = HeldTable | WireRefusal | null

let last: Promise<Made> = Promise.resolve(null)
let from = ''
let to = ''
/** Where the last one was kept: as it was asked, and as the answer says. */
let at: readonly (string | number)[] = []

/**
 * In a browser tables are kept one after the other. Who picks a table and presses on before it is answered names the hold
 * before, or at their first pick at this place none; the one that was kept meanwhile is given up, so that nobody stands in
 * their own way.
 */
export function afterTheLast(
  place: string | number,
  before: string,
  make: (insteadOf: string) => Promise<Made>,
): Promise<Made> {
  if (typeof document === 'undefined') return make(before)
  const one = async () => {
    const made = await make(before ? (before === from ? to : before) : ownHold(place))
    if (made && !isWireRefusal(made)) {
      from = before
      to = made.id
      at = [place, made.restaurantId]
    }
    return made
  }
  return (last = last.then(one, one))
}

/** The hold this tab made last, where that was at this restaurant; else empty. */
export function ownHold(place: string | number): string {
  return at.includes(place) ? to : ''
}
