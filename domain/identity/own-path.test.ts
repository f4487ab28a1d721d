import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/user/edit', '/restaurants/kumo?date=2027-03-17&party=2#times', '/search?search=%2F%2Fx'])(
  'a guest returns to %s',
  (address) => {
    expect(ownPath(address)).toBe(address)
  },
)

test.each([
  null,
  undefined,
  '',
  'user',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/x\\y',
  ' /user',
  'https://evil.example/',
  'javascript:alert(1)',
  `/${'a'.repeat(2000)}`,
])('rejects %j', (address) => {
  expect(ownPath(address)).toBeNull()
})
