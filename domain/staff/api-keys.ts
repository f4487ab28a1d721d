import { type Refusal, refuse } from '#domain/refusal.ts'
import { isPermitted, type Permission, permissions, permissionsOf, type Rights } from './permissions.ts'

/** A program must not make people or keys, decide who gets the money, or give a restaurant away. */
const neverForKeys = [
  'staff.manage',
  'restaurant.publish',
  'setup.money',
] as const satisfies readonly Permission[]

export type KeyPermission = Exclude<Permission, (typeof neverForKeys)[number]>

/** The permissions that an API key can have. */
export const keyPermissions = permissions.filter(isForKeys) as [KeyPermission, ...KeyPermission[]]

export function isForKeys(permission: Permission): permission is KeyPermission {
  return !(neverForKeys as readonly Permission[]).includes(permission)
}

/** A key has no role: exactly what was given counts, expressed as what differs from the lowest role. */
export function rightsOfKey(given: readonly Permission[]): Rights {
  const added = given.filter(isForKeys)
  const lowest = permissionsOf({ role: 'kitchen', added: [], removed: [] })
  return { role: 'kitchen', added, removed: lowest.filter((each) => !added.some((one) => one === each)) }
}

/** Nobody gives a key what they may not do themselves, so a key never gets its creator more rights. */
export function refuseKey(
  by: Rights,
  given: readonly KeyPermission[],
): Refusal<'notPermitted' | 'permissionNotHeld'> | null {
  if (!isPermitted(by, 'staff.manage')) return refuse('notPermitted')
  return given.every((each) => isPermitted(by, each)) ? null : refuse('permissionNotHeld')
}
