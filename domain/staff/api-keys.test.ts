import { expect, test } from 'vitest'
import { isForKeys, keyPermissions, refuseKey, rightsOfKey } from './api-keys.ts'
import { permissions, permissionsOf, type Rights, rightsOfService, roles } from './permissions.ts'

const all = (role: Rights['role']): Rights => ({ role, added: [], removed: [] })

test('a key may do exactly what was given, whatever the lowest role may do', () => {
  expect(permissionsOf(rightsOfKey([]))).toEqual([])
  for (const each of keyPermissions) expect(permissionsOf(rightsOfKey([each]))).toEqual([each])
  expect(permissionsOf(rightsOfKey(keyPermissions))).toEqual(keyPermissions)
})

test('no key can make people, publish a restaurant or decide who gets the money, even if it was stored (host H49)', () => {
  const never = ['staff.manage', 'restaurant.publish', 'setup.money']
  expect(permissions.filter((each) => !isForKeys(each)).toSorted()).toEqual(never.toSorted())
  expect(permissionsOf(rightsOfKey(permissions))).toEqual(keyPermissions)
})

test('nobody gives a key a permission that they don’t have', () => {
  expect(refuseKey(all('owner'), keyPermissions)).toBeNull()
  expect(refuseKey(all('manager'), ['service.read', 'setup.write'])).toBeNull()
  const withoutRefunds: Rights = { ...all('manager'), removed: ['money.refund'] }
  expect(refuseKey(withoutRefunds, ['money.read'])).toBeNull()
  expect(refuseKey(withoutRefunds, ['money.read', 'money.refund'])).toMatchObject({
    refused: 'permissionNotHeld',
  })
})

test('whoever may not manage staff makes no keys, and no service ever does', () => {
  for (const role of ['kitchen', 'host', 'lead'] as const)
    expect(refuseKey(all(role), ['orders.read'])).toMatchObject({ refused: 'notPermitted' })
  for (const role of roles)
    expect(refuseKey(rightsOfService(role), ['orders.read'])).toMatchObject({ refused: 'notPermitted' })
  expect(refuseKey(rightsOfKey(permissions), ['orders.read'])).toMatchObject({ refused: 'notPermitted' })
})
