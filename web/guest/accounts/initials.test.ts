import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AK'],
  ['  Inês ', 'I'],
  ['林小梅', '林'],
  ['драгана вранић', 'ДВ'],
  ['', ''],
])('the avatar of %j shows %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
