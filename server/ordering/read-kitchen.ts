import type { EpochMinute } from '#domain/time/zone.ts'
import { type KitchenState, readKitchenState } from '#server/book/kitchen-load.ts'
import type { Context } from '#server/context.ts'
import { menuOwner } from '#server/menus/read-menus.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
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

/** Reads a restaurant's kitchen. Resolves to null if the restaurant takes no orders. */
export async function readKitchen(
  context: Pick<Context, 'catalogue' | 'database' | 'gateways' | 'report'>,
  listed: ListedRestaurant,
  now: EpochMinute,
): Promise<Kitchen | null> {
  const begun = performance.now()
  const withStockOf = await orderingWithStock(context, listed)
  if (!withStockOf) return null
  const state = await readKitchenState(context.database.sql, menuOwner(listed), now)
  const kitchen = { ordering: withStockOf(state.stock), state }
  latest.set(listed, { begun, kitchen })
  return kitchen
}

/**
 * Returns this process's latest reading of a kitchen if it began at `arrived` or later, else null. `arrived` is a
 * time of `performance.now`.
 */
export function readingSince(listed: ListedRestaurant, arrived: number): Kitchen | null {
  const reading = latest.get(listed)
  return reading && reading.begun >= arrived ? reading.kitchen : null
}
