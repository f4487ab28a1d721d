import type { Permission } from '#domain/staff/permissions.ts'
import type { Access, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { memberOf } from '#server/staff/member-of.ts'

/** Returns which of these permissions somebody has who was let in to a restaurant. */
export async function permittedAmong(
  context: Access & Pick<Discovery, 'catalogue'>,
  listed: ListedRestaurant,
  caller: Caller,
  permissions: readonly Permission[],
): Promise<ReadonlySet<Permission>> {
  const memberships = await context.members.of(caller)
  const permitted = new Set<Permission>()
  for (const each of permissions) {
    const member = await memberOf(context, memberships, listed, [each])
    if (member && member !== 'notPermitted') permitted.add(each)
  }
  return permitted
}
