import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnused, rightsAtDevice, usualHighestRole } from './devices.ts'
import { isAbove, permissions, permissionsOf, roles } from './permissions.ts'

const role = fc.constantFrom(...roles)
const some = fc.uniqueArray(fc.constantFrom(...permissions))

test('at a device a person may do what both they and the highest role of the device may', () => {
  fc.assert(
    fc.property(role, some, some, role, (of, added, removed, highest) => {
      const own = permissionsOf({ role: of, added, removed })
      const ofDevice = permissionsOf({ role: highest, added: [], removed: [] })
      const both = own.filter((each) => ofDevice.includes(each))
      expect(permissionsOf(rightsAtDevice({ role: of, added, removed }, highest))).toEqual(both)
    }),
  )
})

test('nobody pairs a device with a higher role than their own', () => {
  for (const by of roles)
    for (const purpose of ['host', 'kitchen', 'kiosk'] as const)
      expect(isAbove(usualHighestRole(purpose, by), by)).toBe(false)
  expect(usualHighestRole('host', 'owner')).toBe('manager')
  expect(usualHighestRole('kitchen', 'owner')).toBe('kitchen')
})

test('a device is unused after 60 days', () => {
  const day = 86_400_000
  expect(isUnused(0, 60 * day)).toBe(false)
  expect(isUnused(0, 60 * day + 1)).toBe(true)
})
