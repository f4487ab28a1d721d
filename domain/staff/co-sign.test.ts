import { expect, test } from 'vitest'
import { coSignedRights, needsConfirmation, permitsCall } from './co-sign.ts'
import { permissionsOf } from './permissions.ts'

const owner = { role: 'owner', added: [], removed: ['money.charge'] } as const

test('a co-signer gives what they may do, except for who works here and what is agreed with guests', () => {
  const given = coSignedRights(owner)
  expect(permitsCall(given, ['money.refund'])).toBe(true)
  for (const each of ['money.charge', 'staff.manage', 'setup.money', 'restaurant.publish'] as const)
    expect(permitsCall(given, [each])).toBe(false)
  expect(permissionsOf(given).length).toBe(permissionsOf(owner).length - 3)
})

test('what moves money, takes data away or changes who has access needs a confirmation', () => {
  for (const each of ['money.refund', 'money.charge', 'setup.money', 'staff.manage'] as const)
    expect(needsConfirmation([each])).toBe(true)
  expect(needsConfirmation(['guestbook.export'])).toBe(true)
  expect(needsConfirmation(['booking.cancel'])).toBe(false)
  expect(needsConfirmation(['service.act', 'money.refund'])).toBe(false)
  expect(needsConfirmation([])).toBe(false)
})
