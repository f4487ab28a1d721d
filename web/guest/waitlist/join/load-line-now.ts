import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { WaitRange } from '#contracts/waitlist/walk-in-shapes.ts'
import { ownValue } from '#domain/own-value.ts'

/** The state of a restaurant's line, shown on its other pages. */
export interface LineNow {
  readonly party: number
  /** Whether any party can join now. */
  readonly isOpen: boolean
  /** Null if this party can't join now. */
  readonly wait: WaitRange | null
  readonly partiesInLine: number
}

/** Returns null if the wait can't be loaded. */
export async function loadLineNow(send: Send, { id }: Restaurant, party: number): Promise<LineNow | null> {
  const query = { partySizes: String(party) }
  const expected = await send('walkIns.expected', { restaurantId: id, query }).catch(() => null)
  if (expected === null || isWireRefusal(expected)) return null
  const isOpen = expected.acceptsWalkIns
  const wait = isOpen ? (ownValue(expected.rangeForSizes, String(party)) ?? null) : null
  return { party, isOpen, wait, partiesInLine: expected.partiesInLine }
}
