import type { EpochMinute } from '#domain/time/zone.ts'
import { type KitchenState, readKitchenStates } from '#server/book/kitchen/kitchen-load.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'
import { menuOwner } from '#server/ordering/menus/read-menus.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { orderingWithStock, type Ordering } from './read-ordering.ts'

/** Everything that decides whether an order can be placed, read at one moment. */
export interface Kitchen {
  readonly ordering: Ordering
  readonly state: KitchenState
}

export interface KitchenReading {
  /** When the read began, as returned by `performance.now`. */
  readonly begun: number
  readonly kitchen: Kitchen
}

const latest = new WeakMap<ListedRestaurant, KitchenReading>()

type Needed = Data & Discovery & Billing

/** Resolves to null if the restaurant takes no orders. */
export async function readKitchen(
  context: Needed,
  listed: ListedRestaurant,
  now: EpochMinute,
): Promise<Kitchen | null> {
  const [kitchen = null] = await readKitchens(context, [listed], now)
  return kitchen
}

/** Like `readKitchen`, but reads several kitchens with one query. Returns them in the same order. */
export async function readKitchens(
  context: Needed,
  all: readonly ListedRestaurant[],
  now: EpochMinute,
): Promise<(Kitchen | null)[]> {
  const begun = performance.now()
  const found = await Promise.all(
    all.map(async (listed) => ({ listed, withStockOf: await orderingWithStock(context, listed) })),
  )
  const owners = found.flatMap(({ listed, withStockOf }) => (withStockOf ? menuOwner(listed) : []))
  if (owners.length === 0) return all.map(() => null)
  const states = await readKitchenStates(context.database.sql, [...new Set(owners)], now)
  return found.map(({ listed, withStockOf }) => {
    const state = states.get(menuOwner(listed))
    if (!withStockOf || !state) return null
    const kitchen = { ordering: withStockOf(state.stock), state }
    latest.set(listed, { begun, kitchen })
    return kitchen
  })
}

/**
 * Returns this process's latest reading of a kitchen if it was begun at `arrived` or later, otherwise null.
 * `arrived` is a time of `performance.now`.
 */
export function readingSince(listed: ListedRestaurant, arrived: number): Kitchen | null {
  const reading = latest.get(listed)
  return reading && reading.begun >= arrived ? reading.kitchen : null
}
