import type { EpochMinute } from '#domain/time/zone.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

export interface BookStretch {
  readonly restaurantId: number
  /** Whether the restaurant limits how many covers arrive within a slot step. */
  readonly paced: boolean
  readonly from: EpochMinute
  readonly until: EpochMinute
}

const dayMinutes = 1440

/**
 * Returns the time range to read for a query, rounded to whole days so that similar queries share a cached
 * page.
 */
export function stretchOf(
  {
    record,
    plan,
  }: { readonly record: Pick<ListedRestaurant['record'], 'id'> } & Pick<ListedRestaurant, 'plan'>,
  from: EpochMinute,
  until: EpochMinute,
): BookStretch {
  return {
    restaurantId: record.id,
    paced: plan.plan.rules.coversPerSlot !== null,
    from: (Math.floor(from / dayMinutes) - 1) * dayMinutes,
    until: (Math.ceil(until / dayMinutes) + 2) * dayMinutes,
  }
}
