import { type RawBuilder, sql } from 'kysely'
import type { CapsOf, KitchenCaps, SlotPoints } from '#domain/ordering/kitchen-slots.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { Portions } from '#domain/ordering/stock.ts'
import type { EpochMinute } from '#domain/time/zone.ts'

export interface TakenOfKitchen {
  readonly type: DeliveryType
  readonly filled: readonly SlotPoints[]
  readonly taken: readonly Portions[]
}

export interface KitchenTake {
  readonly restaurantId: number
  /** The points and portions that the order takes before and after a step; null for none. */
  readonly before: TakenOfKitchen | null
  readonly after: TakenOfKitchen | null
  /**
   * Returns the kitchen caps of a slot, which limit the points that may be taken. Undefined for no limits.
   */
  readonly caps: CapsOf | undefined
}

interface PointsChange {
  readonly slot: EpochMinute
  readonly load_of: DeliveryType | 'all'
  readonly points: number
  readonly cap: number | null
}

interface PortionsChange {
  readonly modifier_id: string
  readonly item_id: string
  readonly amount: number
}

const noCaps: KitchenCaps = { all: null, byType: { preorder: null, delivery: null, takeaway: null } }

/**
 * Builds the CTEs of a step's statement that take points and portions or return them. They first lock the
 * kitchen's row, so orders for the same kitchen can't deadlock.
 */
export function kitchenParts(take: KitchenTake): RawBuilder<unknown> {
  const { restaurantId } = take
  const points = pointsChanges(take)
  const taken = points.filter((each) => each.points > 0)
  const returned = points.filter((each) => each.points < 0)
  const portions = portionsChanges(take)
  return sql`, kitchen as (
    insert into kitchens as known (restaurant_id) select ${restaurantId}::int from step
    on conflict (restaurant_id) do update set version = known.version + 1 returning restaurant_id
  )${
    taken.length === 0
      ? sql``
      : sql`, filled as (
    insert into kitchen_slots as known (restaurant_id, slot, load_of, points, cap)
    select restaurant_id, to_timestamp(slot * 60), load_of, points, cap from kitchen, jsonb_to_recordset(${json(taken)})
      as t (slot int8, load_of text, points int, cap int)
    on conflict (restaurant_id, slot, load_of) do update set points = known.points + excluded.points, cap = excluded.cap
  )`
  }${
    returned.length === 0
      ? sql``
      : sql`, emptied as (
    update kitchen_slots known set points = known.points + t.points
    from kitchen, jsonb_to_recordset(${json(returned)}) as t (slot int8, load_of text, points int)
    where known.restaurant_id = kitchen.restaurant_id and known.slot = to_timestamp(t.slot * 60)
      and known.load_of = t.load_of
  )`
  }${
    portions.length === 0
      ? sql``
      : sql`, portioned as (
    update stock known
    set portions = case when known.sold_out and t.amount > 0 then -1 else known.portions - t.amount end
    from kitchen, jsonb_to_recordset(${json(portions)}) as t (modifier_id text, item_id text, amount int)
    where known.restaurant_id = kitchen.restaurant_id and known.modifier_id = t.modifier_id
      and known.item_id = t.item_id and (known.portions is not null or (known.sold_out and t.amount > 0))
  )`
  }`
}

function json(rows: readonly unknown[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(rows)}::jsonb`
}

/** Returns the change of points in each slot, for the delivery type and for all types together. Omits zeros. */
function pointsChanges({ before, after, caps }: KitchenTake): PointsChange[] {
  const changes = new Map<string, PointsChange>()
  const add = (taken: TakenOfKitchen | null, sign: 1 | -1) => {
    for (const { slot, points } of taken?.filled ?? []) {
      const { all, byType } = caps?.(slot) ?? noCaps
      for (const load_of of [taken!.type, 'all'] as const) {
        const key = `${slot} ${load_of}`
        const cap = load_of === 'all' ? all : byType[load_of]
        changes.set(key, { slot, load_of, cap, points: (changes.get(key)?.points ?? 0) + sign * points })
      }
    }
  }
  add(before, -1)
  add(after, 1)
  return [...changes.values()].filter(({ points }) => points !== 0)
}

function portionsChanges({ before, after }: KitchenTake): PortionsChange[] {
  const changes = new Map<string, PortionsChange>()
  const add = (taken: TakenOfKitchen | null, sign: 1 | -1) => {
    for (const { productId, modifierId, optionId, amount } of taken?.taken ?? []) {
      const [modifier_id, item_id] = [modifierId ?? '', productId ?? optionId ?? '']
      const key = JSON.stringify([modifier_id, item_id])
      changes.set(key, { modifier_id, item_id, amount: (changes.get(key)?.amount ?? 0) + sign * amount })
    }
  }
  add(before, -1)
  add(after, 1)
  return [...changes.values()].filter(({ amount }) => amount !== 0)
}

/** Returns whether the database rejected a step because its order takes more than the kitchen has left. */
export function isBeyondKitchen(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown }
  return code === '23514' && (table === 'kitchen_slots' || table === 'stock')
}
