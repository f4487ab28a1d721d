import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const profile = { uid: 'a'.repeat(32), name: 'Ada', created: '2027-03-01T12:00:00.000Z' }

test('a profile is authorized once uid, name and created-state all exist', () => {
  expect(standingOf(profile)).toBe('authorised')
})

test.each([
  [{ ...profile, name: '' }, 'unfinished'],
  [{ ...profile, name: '  ' }, 'unfinished'],
  [{ ...profile, created: '' }, 'unfinished'],
  [{ uid: profile.uid }, 'unfinished'],
  [{ ...profile, uid: '' }, 'visitor'],
  [{}, 'visitor'],
  [null, 'visitor'],
] as const)('%j is %s', (given, standing) => {
  expect(standingOf(given)).toBe(standing)
})
