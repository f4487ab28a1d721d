import { type Kysely, type Selectable, sql } from 'kysely'
import { type KitchenLoad, type SlotLoad, slotOf } from '#domain/ordering/kitchen-slots.ts'
import type { StaffCaps } from '#domain/ordering/kitchen-caps.ts'
import { type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import type { OrderingPause } from '#domain/ordering/promised-times.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export interface KitchenState {
  readonly version: number
  readonly load: KitchenLoad
  readonly pauses: readonly OrderingPause[]
  readonly staffCaps: StaffCaps
  /** Products and options with a limited stock or that are sold out. */
  readonly stock: readonly StockRow[]
}

type StockRow = Selectable<Schema['stock']>

interface StateRow {
  readonly id: number
  readonly version: number | null
  readonly caps: StaffCaps | null
  readonly slots: readonly (readonly [slot: EpochMinute, of: DeliveryType | 'all', points: number])[] | null
  readonly pauses:
    | readonly (readonly [type: DeliveryType | '', from: EpochMinute, until: EpochMinute])[]
    | null
  readonly stock: readonly StockRow[] | null
}

/**
 * Reads the load, pauses, caps and stock of a kitchen from `now` on. An event has no kitchen of its own, so
 * `restaurantId` must not be the id of an event.
 */
export async function readKitchenState(
  db: Kysely<Schema>,
  restaurantId: number,
  now: EpochMinute,
): Promise<KitchenState> {
  return (await readKitchenStates(db, [restaurantId], now)).get(restaurantId)!
}

/** Like `readKitchenState`, but reads several kitchens with one query. Returns them by restaurant. */
export async function readKitchenStates(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  now: EpochMinute,
): Promise<ReadonlyMap<number, KitchenState>> {
  const firstMinute = (column: string) => sql.raw(`floor(extract(epoch from ${column}) / 60)::int`)
  const { rows } = await sql<StateRow>`
    select of.id,
      (select version from kitchens where restaurant_id = of.id) as version,
      (select caps from kitchens where restaurant_id = of.id) as caps,
      (select jsonb_agg(jsonb_build_array(${firstMinute('slot')}, load_of, points)) from kitchen_slots
        where restaurant_id = of.id and slot >= to_timestamp(${slotOf(now) * 60}) and points > 0) as slots,
      (select jsonb_agg(jsonb_build_array(delivery_type, ${firstMinute('begins')}, ${firstMinute('until')})) from ordering_pauses
        where restaurant_id = of.id and until > to_timestamp(${now * 60})) as pauses,
      (select jsonb_agg(stock) from stock where restaurant_id = of.id) as stock
    from unnest(${restaurantIds}::int[]) as of (id)
  `.execute(db)
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

function stateOf({ version, caps, slots, pauses, stock }: StateRow): KitchenState {
  return {
    version: version ?? 0,
    load: loadOf(slots ?? []),
    pauses: (pauses ?? []).map(([type, from, until]) => ({ type: type === '' ? null : type, from, until })),
    staffCaps: caps ?? {},
    stock: stock ?? [],
  }
}

function loadOf(slots: NonNullable<StateRow['slots']>): KitchenLoad {
  const load = new Map<EpochMinute, SlotLoad>()
  const none = Object.fromEntries(deliveryTypes.map((type) => [type, 0])) as SlotLoad
  for (const [slot, of, points] of slots)
    if (of !== 'all') load.set(slot, { ...(load.get(slot) ?? none), [of]: points })
  return load
}
