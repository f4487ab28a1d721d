import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as deviceScreen from '#web/host/devices/device-screen.tsx'
import * as pairScreen from '#web/host/devices/pair-screen.tsx'
import * as membersScreen from '#web/host/members/members-screen.tsx'
import * as layout from './restaurant-layout.tsx'
import { hostPaths } from '#web/host/host-paths.ts'
import { idForTests, ownForTests, ownRestaurantForTests } from '#web/host/testing/host-for-tests.tsx'
import { eventually, find, show, text } from '#web/testing/document.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'

const { t } = text
const own = ownForTests(ownRestaurantForTests('manager'))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** What the server says from now on, to what the page itself asks as well as to what the router loads. */
let now: object = own
const lookAgain = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

async function open(answers: Answers = {}) {
  now = own
  vi.stubGlobal('fetch', async () => Response.json(now))
  const { send } = sendForTests({ 'staff.signedIn': () => now as typeof own, ...answers })
  return show(<layout.Component />, {
    path: '/host/restaurants/7',
    send,
    route: {
      path: hostPaths.restaurant,
      id: layout.id,
      loader: layout.loader,
      errorElement: <layout.ErrorBoundary />,
      children: [
        { index: true, element: <p>the overview</p> },
        { path: 'members', ...membersScreen, errorElement: <layout.PageError /> },
      ],
    },
    routes: [{ path: '/host/sign-in', element: <p>signing in</p> }],
  })
}

test('an open page of a member who was suspended says so, without a reload', async () => {
  await open()
  expect(find('main').textContent).toBe('the overview')
  now = ownForTests()
  await lookAgain()
  await eventually(() => expect(find('h1').textContent).toBe(t('hostApp.noAccess')))
  expect(document.querySelector('nav')).toBe(null)
})

test('a member who was suspended reads so at the next step', async () => {
  const { router } = await open({ 'staff.members': refusal('tokenNeeded') })
  now = ownForTests()
  await act(() => router.navigate('/host/restaurants/7/members'))
  await eventually(() => expect(find('main#main h1').textContent).toBe(t('hostApp.noAccess')))
  await eventually(() => expect(document.querySelector('nav')).toBe(null))
})

test('an open page shows what its member may do from now on', async () => {
  await open()
  expect(find('nav').textContent).toContain(t('hostApp.members'))
  now = ownForTests(ownRestaurantForTests('kitchen'))
  await lookAgain()
  await eventually(() => expect(document.querySelector('nav')).toBe(null))
  expect(find('main').textContent).toBe('the overview')
})

test('an open page stays as it is while the server can’t be reached', async () => {
  await open()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  now = ownForTests()
  await lookAgain()
  await eventually(() => expect(find('main').textContent).toBe('the overview'))
})

test('a tablet that was removed forgets what it holds, and nothing of whoever is signed in on it', async () => {
  localStorage.setItem('host paired', 'yes')
  localStorage.setItem('host look', 'dark')
  localStorage.setItem('ownBookings', '[]')
  localStorage.setItem('pushed-to', '[]')
  sessionStorage.setItem('host new restaurant', '{"name":"Kumo"}')
  const days = new Set(['https://banquette.example/host/days/7'])
  const cache = {
    keys: async () => [...days].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => days.delete(url),
  }
  const gone = vi.fn<(name: string) => Promise<boolean>>(async () => true)
  vi.stubGlobal('caches', { open: async () => cache, delete: gone })
  await open()
  await eventually(() => expect(days.size).toBe(0))
  expect(gone).not.toHaveBeenCalled()
  expect(Object.keys(localStorage).toSorted()).toEqual(['host look', 'ownBookings', 'pushed-to'])
  expect(sessionStorage.getItem('host new restaurant')).toBe(null)
})

test('a tablet that was removed says so, and that it can be paired again', async () => {
  localStorage.setItem('host paired', 'yes')
  sessionStorage.setItem('host new restaurant', '{"name":"Kumo"}')
  const state = {
    restaurant: { id: 7, slug: 'kumo', name: 'Kumo', zone: 'Europe/Lisbon' },
    device: { staffDeviceId: idForTests('d'), name: 'Bar', purpose: 'host', highestRole: 'lead' },
    people: [],
    person: null,
  } as const
  let isRemoved = false
  const removed = { code: 'deviceNotPaired', status: 401, detail: 'Not paired.' }
  vi.stubGlobal('fetch', async (address: string) =>
    isRemoved || !address.endsWith('/device')
      ? Response.json(removed, { status: 401 })
      : Response.json(state),
  )
  const { send } = sendForTests({
    'staff.atDevice': () => (isRemoved ? refusal('deviceNotPaired') : { ...state, people: [] }),
  })
  await show(<deviceScreen.Component />, {
    path: '/host/device',
    send,
    route: { loader: deviceScreen.loader },
    routes: [{ path: '/host/pair', element: <pairScreen.Component />, action: pairScreen.action }],
  })
  expect(find('h1').textContent).toBe(t('hostApp.nobodyHasPin'))
  isRemoved = true
  await lookAgain()
  await eventually(() => expect(find('h1').textContent).toBe(t('hostApp.pairThis')))
  expect(find('main').textContent).toContain(t('hostApp.deviceRemoved'))
  expect(sessionStorage.getItem('host new restaurant')).toBe(null)
})
