import { type KitchenState, readKitchenState } from '#server/book/kitchen-load.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { type Ordering, readOrdering } from './read-ordering.ts'

/** Everything that decides whether an order can be placed, as it was at one moment. */
export interface KitchenReading {
  /** When the reading began, as `performance.now`. */
  readonly begun: number
  /** Null if the restaurant takes no orders. */
  readonly ordering: Ordering | null
  readonly state: KitchenState
}

const latest = new WeakMap<ListedRestaurant, KitchenReading>()

type Needed = Pick<Context, 'catalogue' | 'database' | 'gateways' | 'report' | 'now'>

export async function readKitchen(context: Needed, listed: ListedRestaurant): Promise<KitchenReading> {
  const begun = performance.now()
  const owner = listed.record.parent_id ?? listed.record.id
  const [ordering, state] = await Promise.all([
    readOrdering(context, listed),
    readKitchenState(context.database.sql, owner, epochMinuteOf(context.now())),
  ])
  const reading = { begun, ordering, state }
  latest.set(listed, reading)
  return reading
}

/** The latest reading of a kitchen in this process if it began at this time or later; null otherwise. */
export function readingSince(listed: ListedRestaurant, arrived: number): KitchenReading | null {
  const reading = latest.get(listed)
  return reading && reading.begun >= arrived ? reading : null
}
