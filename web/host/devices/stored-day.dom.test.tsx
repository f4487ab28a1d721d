import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as deviceScreen from './device-screen.tsx'
import { isUnlocked, noteUnlocked } from './paired.ts'
import { deletionsOf, storeDay, openedWith, openStoredDay } from './stored-day.ts'
import type { AnswerOf } from '#contracts/calls.ts'
import * as layout from '#web/host/frame/restaurant-layout.tsx'
import { signOut } from '#web/host/frame/sign-out.ts'
import { hostPaths } from '#web/host/host-paths.ts'
import * as serviceLayout from '#web/host/service-day/service-layout.tsx'
import { idForTests, ownForTests, ownRestaurantForTests } from '#web/host/testing/host-for-tests.tsx'
import { serviceDayForTests, stubService } from '#web/host/testing/service-day-for-tests.ts'
import { buttonNamed, stubScreen } from '#web/host/testing/service-for-tests.ts'
import * as listScreen from '#web/host/tonight/list-screen.tsx'
import { rows, tonightForTests } from '#web/host/tonight/tonight.suite.tsx'
import { click, eventually, find, settled, show, text } from '#web/testing/document.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'

const { t } = text
const path = '/host/restaurants/7/tonight'
const evening = Date.parse('2099-03-18T21:00:00Z')
const ada = tonightForTests({ id: idForTests('1'), customerName: 'Ada Beck' })
const otto = tonightForTests({ id: idForTests('2'), customerName: 'Otto Finch' })

/** What is in the caches of the device, by address. */
const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  localStorage.setItem('token', 'of Tomás')
  localStorage.setItem('token-refresh', String(Date.now() + 3_600_000))
  const urlOf = (address: string | Request) =>
    new URL(typeof address === 'string' ? address : address.url, 'https://banquette.example').href
  const cache = {
    put: async (address: string, response: Response) => void held.set(urlOf(address), await response.text()),
    match: async (address: string | Request) => {
      const found = held.get(urlOf(address))
      return found === undefined ? undefined : new Response(found)
    },
    keys: async () => [...held.keys()].map((url) => ({ url })),
    delete: async (address: string | Request) => held.delete(urlOf(address)),
  }
  // This document has no locks, so each request gets one at once.
  const locks = { request: (_name: string, run: () => unknown) => run() }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('caches', {
    open: async () => cache,
    delete: async (name: string) => name === 'host-days' && held.clear(),
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const own = ownForTests(ownRestaurantForTests('lead'))
const storedFor = (address: string, at = evening) =>
  openStoredDay(new URL(address, 'https://banquette.example'), at)

/** Opens Tonight, as a page of the app does with what the device has stored. */
async function open(answers: Answers = {}) {
  stubScreen({ isWide: true })
  let stored = await storedFor(path)
  const { send, of } = sendForTests({
    'staff.signedIn': own,
    'host.serviceDay': serviceDayForTests([ada]),
    'floors.tables': { monitors: [] },
    'identity.refreshSession': refusal('signInNeeded'),
    ...answers,
  })
  stubService(Promise.resolve(send))
  await show(<layout.Component />, {
    path,
    send,
    prepare(context) {
      context.set(openedWith, stored)
      stored = null
    },
    route: {
      path: hostPaths.restaurant,
      id: layout.id,
      loader: layout.loader,
      errorElement: <layout.ErrorBoundary />,
      children: [
        {
          ...serviceLayout,
          path: 'tonight',
          handle: layout.ownFrame,
          children: [{ index: true, Component: listScreen.Component }],
        },
      ],
    },
    routes: [
      { path: '/host/sign-in', element: <p>signing in</p> },
      { path: '/host/device', element: <p>locked</p> },
    ],
  })
  return { of }
}

const store = (by: typeof own = own) =>
  storeDay({ own: by, day: serviceDayForTests([ada]), at: evening }, deletionsOf(7))

const atTablet = {
  ...own,
  account: null,
  device: { deviceId: idForTests('d'), restaurantId: 7, name: 'Front door tablet' },
}

/** What a tablet has stored while somebody was at it. */
async function storeAtTablet() {
  localStorage.clear()
  noteUnlocked(true)
  await store(atTablet)
}

/** Opens the page of the tablet. Whatever it asks from then on gets no answer. */
async function openTablet(person: AnswerOf<'staff.atDevice'>['person']) {
  const { send } = sendForTests({
    'staff.atDevice': {
      restaurant: { id: 7, slug: 'kumo', name: 'Kumo', zone: 'Europe/Lisbon' },
      device: {
        staffDeviceId: idForTests('d'),
        name: 'Front door tablet',
        purpose: 'host',
        highestRole: 'manager',
      },
      people: [],
      person,
    },
    'host.lockedDay': { date: '2099-03-18', zone: 'Europe/Lisbon', bookings: [] },
  })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await show(<deviceScreen.Component />, {
    path: '/host/device',
    send,
    route: { loader: deviceScreen.loader },
  })
}

test.each([
  ['the running day is stored on the device', true, 1],
  ['a day that isn’t running isn’t stored', false, 0],
])('%s', async (_, isCurrent, count) => {
  await open({ 'host.serviceDay': serviceDayForTests([ada], { isCurrent }) })
  await settled()
  await storedFor('/host')
  expect(held.size).toBe(count)
})

test('A4 Tonight opens with what the device has stored, says as of when, and then shows what the server says', async () => {
  await store()
  let answer: (day: AnswerOf<'host.serviceDay'>) => void = () => undefined
  const late = new Promise<AnswerOf<'host.serviceDay'>>((resolve) => {
    answer = resolve
  })
  const { of } = await open({ 'host.serviceDay': () => late })
  expect(rows()[0]).toContain('Ada Beck')
  const header = () => find('header').textContent ?? ''
  expect(header()).toContain(t('tonight.asOf', { time: '9:00 PM' }))
  expect(header()).not.toContain(t('tonight.live'))
  await eventually(() => expect(of('staff.signedIn')).toHaveLength(1))
  await act(async () => answer(serviceDayForTests([otto])))
  await eventually(() => expect(rows()[0]).toContain('Otto Finch'))
  expect(header()).toContain(t('tonight.live'))
  await eventually(() => expect([...held.values()].join('')).toContain('Otto Finch'))
})

test('what was stored opens only Tonight of that restaurant, until six in the morning', async () => {
  await store()
  expect(await storedFor('/host/restaurants/8/tonight')).toBe(null)
  expect(await storedFor('/host/restaurants/7/members')).toBe(null)
  expect(await storedFor(`${path}?date=2099-03-19`)).toBe(null)
  expect((await storedFor(path, Date.parse('2099-03-19T05:59:00Z')))?.day.date).toBe('2099-03-18')
  expect(await storedFor(path, Date.parse('2099-03-19T06:00:00Z'))).toBe(null)
  expect(held.size).toBe(0)
})

test('what another version of the app has stored isn’t read', async () => {
  await store()
  const script = document.head.appendChild(document.createElement('script'))
  script.type = 'text/plain'
  script.src = '/client/host-2.js'
  expect(await storedFor(path)).toBe(null)
  script.remove()
})

test('signing out deletes what was stored', async () => {
  await store()
  const { send } = sendForTests({ 'identity.signOut': undefined })
  expect(await signOut(send)).toBe(null)
  expect(await storedFor(path)).toBe(null)
  expect(held.size).toBe(0)
})

test.each([
  ['of a member who was suspended', ownForTests(), () => t('hostApp.noAccess')],
  ['of a tablet that was locked', refusal('deviceLocked'), () => 'locked'],
  ['of somebody whose session was ended', refusal('tokenNeeded'), () => 'signing in'],
])('what was stored %s is deleted as soon as the server says so', async (_, now, shown) => {
  await store()
  await open({ 'staff.signedIn': now, 'host.serviceDay': refusal('tokenNeeded') })
  await eventually(() => expect(document.body.textContent).toContain(shown()))
  await eventually(() => expect(held.size).toBe(0))
})

test('a tablet that is unlocked opens with what it has stored', async () => {
  await storeAtTablet()
  expect((await storedFor(path))?.day.date).toBe('2099-03-18')
})

test('a tablet forgets the day when somebody locks it, before the server has answered', async () => {
  await storeAtTablet()
  await openTablet({
    memberId: idForTests('1'),
    name: 'Mirela',
    initials: 'M',
    role: 'host',
    permissions: ['service.read'],
    confirmedUntil: '2099-03-18T10:00:00Z',
  })
  expect(held.size).toBe(1)
  await click(buttonNamed(t('hostApp.lock')))
  await eventually(() => expect(held.size).toBe(0))
  expect(isUnlocked()).toBe(false)
})

test('a tablet that finds itself locked has forgotten the day', async () => {
  await storeAtTablet()
  await openTablet(null)
  await eventually(() => expect(held.size).toBe(0))
})

test('a tablet that was locked in another tab neither opens with what it has stored nor stores more', async () => {
  await storeAtTablet()
  noteUnlocked(false)
  expect(await storedFor(path)).toBe(null)
  await store(atTablet)
  expect(held.size).toBe(0)
})

test('a day that arrives after signing out isn’t stored', async () => {
  await store()
  let answer: (day: AnswerOf<'host.serviceDay'>) => void = () => undefined
  const late = new Promise<AnswerOf<'host.serviceDay'>>((resolve) => {
    answer = resolve
  })
  const { of } = await open({ 'host.serviceDay': () => late })
  await eventually(() => expect(of('host.serviceDay')).toHaveLength(1))
  const { send } = sendForTests({ 'identity.signOut': undefined })
  expect(await signOut(send)).toBe(null)
  localStorage.setItem('token', 'of somebody else')
  await act(async () => answer(serviceDayForTests([otto])))
  await eventually(() => expect(rows()[0]).toContain('Otto Finch'))
  await storedFor('/host')
  expect(held.size).toBe(0)
})
