import type { EpochMinute } from '../time/zone.ts'
import type { Choice } from './choice.ts'
import type { DeliveryType } from './menu.ts'

/** In minutes. Slots begin at the quarter hours of every time zone. */
export const slotMinutes = 15

/** The most points that the kitchen cooks within one slot; null for no limit. */
export interface KitchenCaps {
  readonly all: number | null
  readonly byType: Readonly<Record<DeliveryType, number | null>>
}

/** The caps of a slot, by its beginning. They may differ by weekday and hour. See `capsByHour`. */
export type CapsOf = (slot: EpochMinute) => KitchenCaps

/** Points in one slot by delivery type. */
export type SlotLoad = Readonly<Record<DeliveryType, number>>

/** Points that orders have taken, by the beginning of the slot. */
export type KitchenLoad = ReadonlyMap<EpochMinute, SlotLoad>

/** Points of one order in one slot. */
export interface SlotPoints {
  readonly slot: EpochMinute
  readonly points: number
}

const noLoad: SlotLoad = { preorder: 0, delivery: 0, takeaway: 0 }

/** The kitchen load of an order: portions count, not orders (O13). */
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
  /** When the kitchen can begin. */
  readonly earliest: EpochMinute
  /** When everything has to be ready. */
  readonly ready: EpochMinute
}

/** The slots that an order fills, the last one before `ready` first; null if there isn't enough room. */
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

/** The load with an order added. */
export function addToLoad(load: KitchenLoad, type: DeliveryType, filled: readonly SlotPoints[]): KitchenLoad {
  return changed(load, type, filled, 1)
}

/** The load after an order has ended without being cooked. */
export function removeFromLoad(
  load: KitchenLoad,
  type: DeliveryType,
  filled: readonly SlotPoints[],
): KitchenLoad {
  return changed(load, type, filled, -1)
}

/** The slot that an instant is in. */
export function slotOf(instant: EpochMinute): EpochMinute {
  return Math.floor(instant / slotMinutes) * slotMinutes
}

/** Never negative, because staff may lower a cap below what is taken. */
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
