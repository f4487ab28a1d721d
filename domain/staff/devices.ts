import { isAbove, permissionsOf, type Rights, type Role } from './permissions.ts'

/** What a paired device is for. A kiosk is used by guests. */
export const devicePurposes = ['host', 'kitchen', 'kiosk'] as const
export type DevicePurpose = (typeof devicePurposes)[number]

/** Days without use after which a device has to be paired again. */
const unusedDays = 60

/** `seen` and `now` are milliseconds. */
export function isUnused(seen: number, now: number): boolean {
  return now - seen > unusedDays * 86_400_000
}

/** The highest role on a device for which nobody has chosen one: owners use devices of their own. */
export function usualHighestRole(purpose: DevicePurpose, by: Role): Role {
  const usual = purpose === 'host' ? 'manager' : 'kitchen'
  return isAbove(usual, by) ? by : usual
}

/** Returns what a person may do on a device: what they may do anyway, as far as the device's highest role may. */
export function rightsAtDevice(rights: Rights, highest: Role): Rights {
  const ofDevice = permissionsOf({ role: highest, added: [], removed: [] })
  return {
    role: isAbove(rights.role, highest) ? highest : rights.role,
    added: rights.added.filter((each) => ofDevice.includes(each)),
    removed: rights.removed,
  }
}
