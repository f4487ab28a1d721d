import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAbove, isPermitted, permissions, permissionsOf, roles } from './permissions.ts'

const role = fc.constantFrom(...roles)
const some = fc.uniqueArray(fc.constantFrom(...permissions))
const plain = (of: (typeof roles)[number]) => permissionsOf({ role: of, added: [], removed: [] })

test('each role has what the one before it has, and more', () => {
  expect(new Set(permissions).size).toBe(permissions.length)
  for (const [at, each] of roles.entries()) {
    const before = roles[at - 1]
    if (!before) continue
    expect(plain(each)).toEqual(expect.arrayContaining([...plain(before)]))
    expect(plain(each).length).toBeGreaterThan(plain(before).length)
    expect(isAbove(each, before)).toBe(true)
  }
  expect(plain('owner')).toEqual(permissions)
})

test.each([
  ['kitchen', 'orders.act', 'service.read'],
  ['host', 'booking.cancel', 'booking.money'],
  ['host', 'service.act', 'booking.override'],
  ['lead', 'blacklist.write', 'money.refund'],
  ['manager', 'money.refund', 'setup.money'],
  ['manager', 'setup.write', 'restaurant.publish'],
] as const)('%s: %s, but not %s', (of, may, mayNot) => {
  expect(plain(of)).toContain(may)
  expect(plain(of)).not.toContain(mayNot)
})

test('a restaurant adds and removes single permissions; nothing else changes', () => {
  fc.assert(
    fc.property(role, some, some, (of, added, removed) => {
      const rights = { role: of, added, removed }
      for (const each of permissions) {
        const expected = (plain(of).includes(each) || added.includes(each)) && !removed.includes(each)
        expect(isPermitted(rights, each)).toBe(expected)
      }
    }),
  )
})

test('creating an event or setting up a restaurant includes no right over money (host H20)', () => {
  expect(plain('lead').filter((each) => each.startsWith('setup.'))).toEqual(['setup.periods'])
  const withSetup = permissionsOf({ role: 'host', added: ['setup.write'], removed: [] })
  expect(withSetup.filter((each) => each.startsWith('money.'))).toEqual([])
})
