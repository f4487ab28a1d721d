import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffToken } from '#server/config/staff-tokens.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { isSameToken } from '#server/http/same-token.ts'
import { findReservation, type OpenReservation } from '#server/reservations/open-reservation.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

type Needs = Pick<Context, 'database' | 'catalogue' | 'staffTokens'>

/** A restaurant for who works there. A house the token does not open is one that does not exist. */
export async function openHouse(
  { catalogue, staffTokens }: Needs,
  restaurantId: string | number,
  caller: Pick<Caller, 'token'>,
): Promise<ListedRestaurant | Refusal<'unknownRestaurant' | 'tokenNeeded'>> {
  const houses = housesOf(staffTokens, caller)
  if (houses.length === 0) return refuse('tokenNeeded')
  const listed = await catalogue.get(restaurantId)
  return listed && (await isAmong(catalogue, houses, listed)) ? listed : refuse('unknownRestaurant')
}

/** A booking for who works at its restaurant; those of other houses do not exist. */
export async function openToHouse(
  context: Needs,
  reservationId: string,
  caller: Pick<Caller, 'token'>,
): Promise<OpenReservation | Refusal<'unknownReservation' | 'tokenNeeded'>> {
  const houses = housesOf(context.staffTokens, caller)
  if (houses.length === 0) return refuse('tokenNeeded')
  const opened = await findReservation(context, reservationId)
  return opened && (await isAmong(context.catalogue, houses, opened.listed))
    ? opened
    : refuse('unknownReservation')
}

/** An event is its house's: a token of the house opens it too. */
async function isAmong(
  catalogue: Needs['catalogue'],
  houses: readonly string[],
  { record }: ListedRestaurant,
): Promise<boolean> {
  const names = ['*', record.slug, String(record.id)]
  if (houses.some((house) => names.includes(house))) return true
  const parent = record.parent_id === null ? null : await catalogue.get(record.parent_id)
  return parent !== null && isAmong(catalogue, houses, parent)
}

/** The restaurants a token opens. Every token is compared whole, so that the time it takes tells nothing. */
function housesOf(tokens: readonly StaffToken[], { token }: Pick<Caller, 'token'>): string[] {
  if (token === null) return []
  return tokens.filter((each) => isSameToken(each.token, token)).map(({ restaurant }) => restaurant)
}
