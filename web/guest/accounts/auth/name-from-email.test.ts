import { expect, test } from 'vitest'
import { nameFromEmail } from './auth-actions.ts'

test.each([
  ['ada.lovelace@example.org', 'Ada Lovelace'],
  ['ada+tables@example.org', 'Ada'],
  ['jean-luc_1990@example.org', 'Jean Luc'],
  ['12345@example.org', '12345'],
  ['élodie@example.org', 'Élodie'],
])('derives from %s the name %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
