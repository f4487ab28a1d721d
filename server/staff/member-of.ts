import { isPermitted, type Permission } from '#domain/staff/permissions.ts'
import type { Discovery } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { MemberCaller, Membership } from './members.ts'

/** A caller of a call for staff, with the permissions of which the call needs one. */
export type StaffCaller = Pick<Caller, 'may'> & MemberCaller

/**
 * Finds the membership that permits the caller's call about a restaurant. Resolves to `notPermitted` if they work there
 * without one of its permissions, and to null if they don't work there. Every call of staff is decided here; a call that
 * names no permission is permitted to nobody.
 */
export async function memberOf(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  memberships: readonly Membership[],
  listed: ListedRestaurant,
  may: readonly Permission[],
): Promise<Membership | 'notPermitted' | null> {
  const here: Membership[] = []
  for (const each of memberships) if (await isAmong(catalogue, [each.restaurant], listed)) here.push(each)
  if (here.length === 0) return null
  return here.find(({ rights }) => may.some((each) => isPermitted(rights, each))) ?? 'notPermitted'
}

/**
 * Resolves to whether a token for these restaurants covers this one. A restaurant's token also covers its
 * events.
 */
export async function isAmong(
  catalogue: Discovery['catalogue'],
  restaurants: readonly string[],
  { record }: ListedRestaurant,
): Promise<boolean> {
  const parent = record.parent_id === null ? null : await catalogue.getAnywhere(record.parent_id)
  const covered = parent === null ? [record] : [record, parent.record]
  const isNamed = (name: string) =>
    name === '*' || covered.some(({ slug, id }) => name === slug || name === String(id))
  if (restaurants.some(isNamed)) return true
  // The configuration may still have a slug that the restaurant or event had before.
  const named = await Promise.all(restaurants.map((restaurant) => catalogue.getAnywhere(restaurant)))
  return named.some((listed) => covered.some(({ id }) => listed?.record.id === id))
}
