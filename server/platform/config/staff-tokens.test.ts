import { expect, test } from 'vitest'
import { readStaffTokens } from './staff-tokens.ts'

const token = 'a-long-token-of-24-letters'

test('a token works as before without a role, and with one only as far as the role goes', () => {
  expect(readStaffTokens(`Mesa=${token},*=${token}:kitchen`)).toEqual([
    { restaurant: 'mesa', token, role: 'owner' },
    { restaurant: '*', token, role: 'kitchen' },
  ])
})

test('a token that contains colons or an unknown word at its end stays as it is', () => {
  for (const text of [`a:b:${token}`, `${token}:waiter`, `${token}:`, `host:${token}`])
    expect(readStaffTokens(`1=${text}`)).toEqual([{ restaurant: '1', token: text, role: 'owner' }])
})

test('the role doesn’t make a short token long enough', () => {
  expect(() => readStaffTokens('mesa=short:manager')).toThrow('24 characters')
  expect(() => readStaffTokens(`mesa=${'a'.repeat(20)}:manager`)).toThrow('24 characters')
})
