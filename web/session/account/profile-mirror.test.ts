import { expect, test } from 'vitest'
import type { Profile } from '#contracts/accounts/guest-shapes.ts'
import { standingOf } from '#domain/identity/standing.ts'
import {
  browserForEachTest,
  typeAndBook,
  sessionForTests as session,
  uidForTests as uid,
} from '#web/session/requests/browser-for-tests.ts'
import { endSession, startSession } from './current-session.ts'
import { lastPosition, rememberPosition } from '#web/session/last-position.ts'
import { mirroredProfile, mirrorProfile } from './profile-mirror.ts'
import { rememberSearch } from '#web/session/recent-searches.ts'
import { storedUid } from './stored-uid.ts'

browserForEachTest()

const profile: Profile = {
  mainInfo: { uid, name: 'Ada Lovelace', email: 'ada@example.org', phone: '+44 20', photoUrl: '/photo.webp' },
  additionalInfo: {
    allergy: ['nuts'],
    birthday: '1815-12-10',
    vegetarian: true,
    handicapAccessible: true,
    diet: 'halal',
    accessNeeds: 'a ramp',
  },
  consents: { marketing: false },
  emailVerified: true,
  phoneVerified: false,
  created: '2027-03-01T12:00:00.000Z',
  version: 3,
}

function everythingStored(): string {
  return Array.from({ length: localStorage.length }, (_, at) => {
    const key = localStorage.key(at) ?? ''
    return `${key}=${localStorage.getItem(key)}`
  }).join('\n')
}

test('the profile is mirrored to local storage, with only name and photo in plain text', () => {
  startSession(session('t1'))
  mirrorProfile(profile)
  expect(mirroredProfile()).toMatchObject({ uid, name: 'Ada Lovelace', photoUrl: '/photo.webp' })
  const stored = everythingStored()
  for (const secret of ['ada@', '+44', 'nuts', '1815-', 'halal', 'ramp']) expect(stored).not.toContain(secret)
})

test('the flags of a verified email and phone persist in local storage', () => {
  startSession(session('t1'))
  mirrorProfile(profile)
  expect(['emailVerified', 'phoneVerified'].map((key) => localStorage.getItem(key))).toEqual([
    'true',
    'false',
  ])
})

test('the signed-in state derives from the profile', () => {
  const standing = () => standingOf(mirroredProfile())
  expect(standing()).toBe('visitor')
  startSession(session('t1'))
  mirrorProfile({ ...profile, mainInfo: { ...profile.mainInfo, name: '' } })
  expect(standing()).toBe('unfinished')
  mirrorProfile(profile)
  expect(standing()).toBe('authorised')
})

test("a profile that arrives after signing out isn't stored", () => {
  startSession(session('t1'))
  endSession()
  mirrorProfile(profile)
  expect(everythingStored()).toBe('')
  startSession(session('t2', 15, 'c'.repeat(32)))
  mirrorProfile(profile)
  expect(mirroredProfile()).toBeNull()
})

test('signing out clears the stored keys', () => {
  startSession(session('t1'))
  mirrorProfile(profile)
  localStorage.setItem('selectedLang', 'de')
  typeAndBook()
  rememberSearch('Nut-free, by the ramp')
  rememberPosition({ lat: 38.7, lon: -9.1 })
  expect(everythingStored()).toContain('ramp')
  expect(lastPosition()).toEqual({ lat: 38.7, lon: -9.1 })
  endSession()
  expect(everythingStored()).toBe('selectedLang=de')
  expect(sessionStorage.length).toBe(0)
})

test('the next guest who signs in finds nothing of the previous one', () => {
  startSession(session('t1'))
  mirrorProfile(profile)
  startSession(session('t2', 15, 'b'.repeat(32)))
  expect(mirroredProfile()).toBeNull()
  expect(storedUid()).toBe('b'.repeat(32))
})

test("signing in and out notify listeners, refreshing doesn't", () => {
  let notified = 0
  addEventListener('session', () => {
    notified += 1
  })
  startSession(session('t1'))
  startSession(session('t2'))
  expect(notified).toBe(1)
  endSession()
  expect(notified).toBe(2)
})
