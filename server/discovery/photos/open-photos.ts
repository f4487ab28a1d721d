import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { isSameToken } from '#server/platform/calls/same-token.ts'
import type { Access, Data, Discovery, Operator } from '#server/context.ts'
import type { StaffCaller } from '#server/staff/member-of.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

type Needs = Data & Discovery & Access & Operator

/** Returns a restaurant whose photos the caller may change, as its staff or the operator. */
export async function openPhotos(
  context: Needs,
  restaurantId: string | number,
  caller: StaffCaller,
): Promise<ListedRestaurant | Refusal<'unknownRestaurant' | 'tokenNeeded' | 'notPermitted'>> {
  if (!isOperator(context, caller)) return openRestaurantToStaff(context, restaurantId, caller)
  context.acting.as({ kind: 'operator' })
  return (await context.catalogue.getForStaff(restaurantId)) ?? refuse('unknownRestaurant')
}

/**
 * Refuses an upload without a staff or operator token before its body is read. Returns null if the caller has
 * one.
 */
export async function refuseStrangers(
  context: Needs,
  caller: Pick<Caller, 'token' | 'cookies'>,
): Promise<Refusal<'tokenNeeded' | 'deviceLocked'> | null> {
  if (isOperator(context, caller)) return null
  if ((await context.members.of(caller)).length > 0) return null
  return (await context.members.device(caller)) ? refuse('deviceLocked') : refuse('tokenNeeded')
}

function isOperator(
  { operatorToken }: Pick<Needs, 'operatorToken'>,
  { token }: Pick<Caller, 'token'>,
): boolean {
  return operatorToken !== null && token !== null && isSameToken(token, operatorToken)
}
