import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffToken } from '#server/platform/config/staff-tokens.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { isSameToken } from '#server/platform/calls/same-token.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { type OpenWalkIn, openWalkIn } from '#server/waitlist/open-walk-in.ts'

type Needs = Data & Discovery & Access

/**
 * Returns a restaurant if the token belongs to its staff. Otherwise refuses, as if the restaurant didn't
 * exist.
 */
export async function openRestaurantToStaff(
  { catalogue, staffTokens }: Needs,
  restaurantId: string | number,
  caller: Pick<Caller, 'token'>,
): Promise<ListedRestaurant | Refusal<'unknownRestaurant' | 'tokenNeeded'>> {
  const restaurants = restaurantsOf(staffTokens, caller)
  if (restaurants.length === 0) return refuse('tokenNeeded')
  const listed = await catalogue.get(restaurantId)
  return listed && (await isAmong(catalogue, restaurants, listed)) ? listed : refuse('unknownRestaurant')
}

/**
 * Returns a booking if the token belongs to the restaurant's staff. Otherwise refuses, as if the booking
 * didn't exist.
 */
export async function openReservationToStaff(
  context: Needs,
  reservationId: string,
  caller: Pick<Caller, 'token'>,
): Promise<OpenReservation | Refusal<'unknownReservation' | 'tokenNeeded'>> {
  const restaurants = restaurantsOf(context.staffTokens, caller)
  if (restaurants.length === 0) return refuse('tokenNeeded')
  const opened = await findReservation(context, reservationId)
  return opened && (await isAmong(context.catalogue, restaurants, opened.listed))
    ? opened
    : refuse('unknownReservation')
}

/**
 * Returns a waitlist entry if the token belongs to the restaurant's staff. Otherwise refuses, as if the entry
 * didn't exist.
 */
export async function openWalkInToStaff(
  context: Needs,
  walkInId: string,
  caller: Pick<Caller, 'token'>,
): Promise<OpenWalkIn | Refusal<'unknownWalkIn' | 'tokenNeeded'>> {
  const restaurants = restaurantsOf(context.staffTokens, caller)
  if (restaurants.length === 0) return refuse('tokenNeeded')
  const opened = await openWalkIn(context, walkInId)
  if (isRefusal(opened)) return opened
  return (await isAmong(context.catalogue, restaurants, opened.listed)) ? opened : refuse('unknownWalkIn')
}

/**
 * Resolves to whether a token for these restaurants covers this one. A restaurant's token also covers its
 * events.
 */
export async function isAmong(
  catalogue: Needs['catalogue'],
  restaurants: readonly string[],
  { record }: ListedRestaurant,
): Promise<boolean> {
  const names = ['*', record.slug, String(record.id)]
  if (restaurants.some((restaurant) => names.includes(restaurant))) return true
  const parent = record.parent_id === null ? null : await catalogue.getAnywhere(record.parent_id)
  return parent !== null && isAmong(catalogue, restaurants, parent)
}

/** Compares tokens in constant time. */
function restaurantsOf(tokens: readonly StaffToken[], { token }: Pick<Caller, 'token'>): string[] {
  if (token === null) return []
  return tokens.filter((each) => isSameToken(each.token, token)).map(({ restaurant }) => restaurant)
}
