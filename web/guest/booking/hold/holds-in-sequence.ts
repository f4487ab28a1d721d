import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { HeldTable } from './hold.ts'

type HoldResult = HeldTable | WireRefusal | null

interface LatestHold {
  readonly id: string
  /** Id of the hold that the form had when this one was requested; empty if it had none. */
  readonly replacedId: string
  /** The restaurant: its id or name in the request, and its id in the response. */
  readonly restaurant: readonly (string | number)[]
}

/** The hold that this tab created last. */
let latest: LatestHold | null = null
let lastRequest: Promise<HoldResult> = Promise.resolve(null)

/**
 * Creates a browser's holds one at a time. If a guest chooses another table before the first response arrives, the
 * new request names an outdated hold; it is replaced by the latest one, so guests don't block their own tables.
 */
export function createInSequence(
  idOrName: string | number,
  formHoldId: string,
  create: (replacedId: string) => Promise<HoldResult>,
): Promise<HoldResult> {
  if (typeof document === 'undefined') return create(formHoldId)
  const createNext = async () => {
    const result = await create(currentId(idOrName, formHoldId))
    if (result && !isWireRefusal(result))
      latest = { id: result.id, replacedId: formHoldId, restaurant: [idOrName, result.restaurantId] }
    return result
  }
  return (lastRequest = lastRequest.then(createNext, createNext))
}

/** Returns the id of the hold that a form means, which may have been replaced since the form was shown. */
function currentId(idOrName: string | number, formHoldId: string): string {
  if (!formHoldId) return latestHoldAt(idOrName)
  return latest && formHoldId === latest.replacedId ? latest.id : formHoldId
}

/**
 * Waits for the last request for a hold, and returns the id of the guest's hold: the form's, or the one that replaces
 * it. Otherwise, the guest's own hold could block the booking.
 */
export async function settledHold(idOrName: string | number, formHoldId: string): Promise<string> {
  await lastRequest.catch(() => null)
  if (formHoldId && formHoldId !== latest?.replacedId) return formHoldId
  return latestHoldAt(idOrName) || formHoldId
}

/** Returns the id of this tab's latest hold if it is at this restaurant, otherwise an empty string. */
export function latestHoldAt(idOrName: string | number): string {
  return latest?.restaurant.includes(idOrName) ? latest.id : ''
}
