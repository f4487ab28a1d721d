import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['Vera Lindqvist', 'Vera Lindqvist'],
  ['  Vera \t Lindqvist ', 'Vera Lindqvist'],
  ['Vera\r\nBcc: all@example.com', 'Vera Bcc all example com'],
  ['Vera\u2028Lindqvist', 'Vera Lindqvist'],
  ['林小梅', '林小梅'],
  ['Win at https://evil.example', 'Win at https evil example'],
  ['+49 171 0000102', 'vera.l'],
  ['', 'vera.l'],
  ['\u0000\n', 'vera.l'],
  ['\u200B\u202E', 'vera.l'],
  ['𝒱'.repeat(200), '𝒱'.repeat(120)],
])('%j is the name %j', (given, name) => {
  expect(personName(given, 'vera.l@example.com')).toBe(name)
})
