import { expect, test } from 'vitest'
import { authenticatorName } from './authenticator-name.ts'

test.each([
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'Apple Passwords'],
  ['EA9B8D66-4D01-1D21-3CE4-B6B48CB575D4', 'Google Password Manager'],
  ['00000000-0000-0000-0000-000000000000', null],
  ['12345678-1234-1234-1234-123456789012', null],
  ['', null],
])('a passkey with the AAGUID %j is kept by %j (flows F12)', (aaguid, name) => {
  expect(authenticatorName(aaguid)).toBe(name)
})
