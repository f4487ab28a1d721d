import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type StateAction, stateAfter } from '#domain/restaurants/change-state.ts'
import type { RestaurantStatus } from '#contracts/setup/setup-restaurants.ts'
import type { Access, Data } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Agreement } from '#server/platform/database/tables/schema.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { type StatusNeeds, statusOf } from './restaurant-status.ts'
import { writeRestaurant } from './write-restaurant.ts'

export type StateNeeds = StatusNeeds & Access

interface RefusalsOf extends Record<StateAction, string> {
  publish: 'restaurantClosed'
  pause: 'notPublished' | 'restaurantClosed'
  resume: 'notPublished' | 'restaurantClosed'
  closeForGood: 'notPublished'
  reopen: 'notPublished'
}

type Refused<Action extends StateAction> = Refusal<
  'unknownRestaurant' | 'tokenNeeded' | 'notPermitted' | RefusalsOf[Action]
>

/** Whoever publishes a restaurant also agrees that guests can book there. */
export async function changeState<Action extends StateAction>(
  context: StateNeeds,
  restaurantId: string,
  caller: Caller,
  action: Action,
): Promise<RestaurantStatus | Refused<Action>> {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const refused = await writeRestaurant<Refusal<'notPublished' | 'restaurantClosed'>>(
    context,
    listed.record.id,
    ({ state, agreed }) => {
      const after = stateAfter(state, action)
      if (isRefusal(after)) return after
      const agrees = action === 'publish' && agreed === null
      if (after === state && !agrees) return null
      return {
        columns: { state: after, ...(agrees && agreedColumns(context)) },
        changes: [
          ...(after === state ? [] : [{ field: 'state' as const, before: state, after }]),
          ...(agrees ? [{ field: 'agreed' as const, before: false, after: true }] : []),
        ],
      }
    },
  )
  // The test of `stateAfter` says which of them an action can get.
  if (refused) return refused as Refused<Action>
  const changed = await context.catalogue.getForStaff(listed.record.id)
  return statusOf(context, changed ?? listed, caller.locale)
}

/** Who agrees now that guests can book at a restaurant. */
function agreedColumns(
  { acting, now }: Pick<Data, 'acting' | 'now'>,
  note?: string,
): { agreed: string; agreed_by: Agreement } {
  return { agreed: now().toISOString(), agreed_by: { ...acting.actor, ...(note && { note }) } }
}
