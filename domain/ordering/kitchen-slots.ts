import type { EpochMinute } from '../time/zone.ts'
import type { Choice } from './choice.ts'
import type { DeliveryType } from './menu.ts'

/** Slots begin on the quarter hour in every time zone. */
export const slotMinutes = 15

/** Maximum number of points that the kitchen cooks in one slot; null for no limit. */
export interface KitchenCaps {
  readonly all: number | null
  readonly byType: Readonly<Record<DeliveryType, number | null>>
}

/** Returns the caps of the slot that begins at an instant. They may differ by weekday and hour; see `capsByHour`. */
export type CapsOf = (slot: EpochMinute) => KitchenCaps

/** Points taken in one slot, by delivery type. */
export type SlotLoad = Readonly<Record<DeliveryType, number>>

/** Points that orders have taken, by the instant at which a slot begins. */
export type KitchenLoad = ReadonlyMap<EpochMinute, SlotLoad>

/** Points that one order takes in one slot. */
export interface SlotPoints {
  readonly slot: EpochMinute
  readonly points: number
}

const noLoad: SlotLoad = { preorder: 0, delivery: 0, takeaway: 0 }

/**
 * Returns the points that an order takes in the kitchen. They depend on its portions, so a large order takes
 * more (O13).
 */
export function pointsOf(choices: readonly Choice[]): number {
  return choices.reduce((sum, { line, product, size, options }) => {
    const extras = options.reduce(
      (all, { option, amount }) => all + option.points * amount,
      size?.points ?? 0,
    )
    return sum + (product.points + extras) * line.amount
  }, 0)
}

export interface CookingTask {
  readonly type: DeliveryType
  readonly points: number
  /** The earliest time at which the kitchen can begin. */
  readonly earliest: EpochMinute
  /** The time at which everything has to be ready. */
  readonly ready: EpochMinute
}

/**
 * Returns the slots that an order fills, latest first, going back from `ready`. Returns null if the remaining
 * capacity isn't enough.
 */
export function fillSlots(
  { type, points, earliest, ready }: CookingTask,
  capsOf: CapsOf,
  load: KitchenLoad,
): SlotPoints[] | null {
  const filled: SlotPoints[] = []
  let left = points
  for (let slot = slotOf(ready - 1); left > 0 && slot >= slotOf(earliest); slot -= slotMinutes) {
    const taken = Math.min(left, roomIn(load.get(slot) ?? noLoad, type, capsOf(slot)))
    if (taken > 0) filled.push({ slot, points: taken })
    left -= taken
  }
  return left === 0 ? filled : null
}

export function addToLoad(load: KitchenLoad, type: DeliveryType, filled: readonly SlotPoints[]): KitchenLoad {
  return changed(load, type, filled, 1)
}

/** Returns the load without an order that ended before it was cooked. */
export function removeFromLoad(
  load: KitchenLoad,
  type: DeliveryType,
  filled: readonly SlotPoints[],
): KitchenLoad {
  return changed(load, type, filled, -1)
}

/** Returns the beginning of the slot that contains an instant. */
export function slotOf(instant: EpochMinute): EpochMinute {
  return Math.floor(instant / slotMinutes) * slotMinutes
}

/** Returns 0 if staff have lowered a cap below what is already taken. */
function roomIn(load: SlotLoad, type: DeliveryType, { all, byType }: KitchenCaps): number {
  const ofAll = (all ?? Number.POSITIVE_INFINITY) - load.preorder - load.delivery - load.takeaway
  return Math.max(0, Math.min(ofAll, (byType[type] ?? Number.POSITIVE_INFINITY) - load[type]))
}

function changed(
  load: KitchenLoad,
  type: DeliveryType,
  filled: readonly SlotPoints[],
  sign: 1 | -1,
): KitchenLoad {
  const next = new Map(load)
  for (const { slot, points } of filled) {
    const before = next.get(slot) ?? noLoad
    next.set(slot, { ...before, [type]: before[type] + sign * points })
  }
  return next
}
