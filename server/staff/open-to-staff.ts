import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { type OpenWalkIn, openWalkIn } from '#server/waitlist/open-walk-in.ts'
import { isAmong, memberOf, type StaffCaller } from './member-of.ts'
import type { Membership } from './members.ts'

type Needs = Data & Discovery & Access

/**
 * Returns a restaurant if the caller may make this call as its staff. Otherwise refuses; to others, as if the restaurant
 * didn't exist.
 */
export async function openRestaurantToStaff(
  context: Needs,
  restaurantId: string | number,
  caller: StaffCaller,
): Promise<ListedRestaurant | Refusal<'unknownRestaurant' | 'tokenNeeded' | 'notPermitted'>> {
  const find = async () => {
    const listed = await context.catalogue.getForStaff(restaurantId)
    return listed && { listed }
  }
  const opened = await openToStaff(context, caller, find, 'unknownRestaurant')
  return isRefusal(opened) ? opened : opened.listed
}

/**
 * Returns a booking if the caller may make this call as staff of its restaurant. Otherwise refuses; to others, as if the
 * booking didn't exist.
 */
export function openReservationToStaff(
  context: Needs,
  reservationId: string,
  caller: StaffCaller,
): Promise<OpenReservation | Refusal<'unknownReservation' | 'tokenNeeded' | 'notPermitted'>> {
  const find = () => findReservation(context, reservationId)
  return openToStaff(context, caller, find, 'unknownReservation')
}

/**
 * Returns a waitlist entry if the caller may make this call as staff of its restaurant. Otherwise refuses; to others, as
 * if the entry didn't exist.
 */
export function openWalkInToStaff(
  context: Needs,
  walkInId: string,
  caller: StaffCaller,
): Promise<OpenWalkIn | Refusal<'unknownWalkIn' | 'tokenNeeded' | 'notPermitted'>> {
  const find = async () => {
    const opened = await openWalkIn(context, walkInId)
    return isRefusal(opened) ? null : opened
  }
  return openToStaff(context, caller, find, 'unknownWalkIn')
}

/**
 * Opens something that belongs to a restaurant, and names the caller as who acts. Whoever has no token of staff learns
 * nothing, so nothing is looked up.
 */
async function openToStaff<
  Opened extends { readonly listed: ListedRestaurant },
  const Unknown extends string,
>(
  context: Needs,
  caller: StaffCaller,
  find: () => Promise<Opened | null | undefined>,
  unknown: Unknown,
): Promise<Opened | Refusal<Unknown | 'tokenNeeded' | 'notPermitted'>> {
  const memberships = await context.members.of(caller)
  if (memberships.length === 0) {
    // Somebody who was suspended here and still tries is known, too.
    const suspended = await context.members.suspended(caller)
    const opened = suspended.length > 0 && (await find())
    const own = opened && (await memberAt(context, suspended, opened.listed))
    if (opened && own) context.acting.as(own.actor, opened.listed.record.id)
    return refuse('tokenNeeded')
  }
  const opened = await find()
  const member = opened && (await memberOf(context, memberships, opened.listed, caller.may))
  if (!opened || !member) return refuse(unknown)
  const { id } = opened.listed.record
  if (member === 'notPermitted') {
    const own = await memberAt(context, memberships, opened.listed)
    if (own) context.acting.as(own.actor, id)
    return refuse('notPermitted')
  }
  context.acting.as(member.actor, id)
  return opened
}

async function memberAt(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  memberships: readonly Membership[],
  listed: ListedRestaurant,
): Promise<Membership | null> {
  for (const each of memberships) if (await isAmong(catalogue, [each.restaurant], listed)) return each
  return null
}
