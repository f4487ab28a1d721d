import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import * as setupScreen from './setup-screen.tsx'
import { ErrorBoundary } from '#web/host/frame/host-frame.tsx'
import { idForTests, ownForTests, ownRestaurantForTests } from '#web/host/testing/host-for-tests.tsx'
import {
  click,
  eventually,
  find,
  findInput,
  settled,
  show,
  text,
  type,
} from '#web/testing/document.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'
import { AnswerLost } from '#web/session/requests/send-once.ts'
import { unansweredForTests } from '#web/session/requests/unanswered-for-tests.ts'

const { t } = text

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  location.hash = '#abc'
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'pt-PT', 'en-US'])
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Link = AnswerOf<'staff.setupLink'>
type Listed = Link['restaurants'][number]

const kumo: Listed = { restaurantId: 7, slug: 'kumo', name: 'Kumo', city: 'Lisbon' }
const mesa: Listed = { restaurantId: 8, slug: 'mesa', name: 'Mesa', city: 'Porto' }
const link = (...restaurants: Listed[]): Link => ({ expires: '2027-03-28T10:00:00Z', restaurants })
const started = { restaurantId: 7, memberId: idForTests('b') }

interface Visit {
  readonly isSignedIn?: boolean
  readonly path?: string
}

async function open(answers: Answers, { isSignedIn = true, path = '/host/setup' }: Visit = {}) {
  if (isSignedIn) {
    localStorage.setItem('token', 't')
    localStorage.setItem('token-refresh', String(Date.now() + 600_000))
    localStorage.setItem('uid', 'f'.repeat(32))
  }
  const sent = sendForTests({ 'guests.profile': profileForTests(), ...answers })
  const shown = await show(<setupScreen.Component />, {
    path,
    send: sent.send,
    route: { loader: setupScreen.loader, action: setupScreen.action, errorElement: <ErrorBoundary /> },
    routes: [{ path: '/host/restaurants/:restaurantId', element: <p>the restaurant</p> }],
  })
  return { ...shown, ...sent }
}

const submit = () => find('main form .btn-primary')
const main = () => find('main').textContent
const select = () => find('select') as HTMLSelectElement
const fillIn = async (fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields)) await type(findInput(`input[name=${name}]`), value)
}
const adega = { name: 'Adega Alta', address: 'Rua das Flores 1', zip: '4050-262', city: 'Porto' }

test('without an account, the link leads to creating one or signing in, and back, without its code', async () => {
  const { bodies } = await open({ 'staff.setupLink': link(kumo) }, { isSignedIn: false })
  expect(find('h1').textContent).toBe(t('hostApp.setup.title'))
  const hrefs = [...document.querySelectorAll('main a')].map((each) => each.getAttribute('href'))
  expect(hrefs).toEqual(['/auth/sign-up?returnTo=%2Fhost%2Fsetup', '/auth?returnTo=%2Fhost%2Fsetup'])
  expect(document.querySelector('form')).toBe(null)
  expect(sessionStorage.getItem('host setup')).toBe('abc')
  expect(document.body.innerHTML).not.toContain('abc')
  expect(bodies('staff.setupLink')).toEqual([{ code: 'abc' }])
})

test('whoever has signed in meanwhile goes on, although the address has no code anymore', async () => {
  location.hash = ''
  sessionStorage.setItem('host setup', 'abc')
  const { bodies } = await open({ 'staff.setupLink': link() })
  expect(bodies('staff.setupLink')).toEqual([{ code: 'abc' }])
  expect(find('h2').textContent).toBe(t('hostApp.setup.addTitle'))
})

test('a restaurant that is listed is found while its name is typed, and choosing it opens its page', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json(link(mesa))
  })
  const { router, bodies } = await open({
    'staff.setupLink': link(kumo, mesa),
    'staff.startSetup': { ...started, restaurantId: 8 },
  })
  expect(find('h2').textContent).toBe(t('hostApp.setup.which'))
  await type(findInput('input[name=query]'), 'mes')
  await eventually(() => expect(find('fieldset').textContent).not.toContain('Kumo'))
  expect(find('main output').textContent).toBe(t('hostApp.setup.found', { count: 1 }))
  expect(asked).toEqual([{ code: 'abc', query: 'mes' }])
  await click(submit())
  await settled()
  expect(find('[role=alert]').textContent).toContain(t('hostApp.setup.needChoice'))
  await click(findInput('input[name=restaurantId]'))
  await click(submit())
  await settled()
  expect(bodies('staff.startSetup')).toEqual([{ code: 'abc', restaurantId: '8' }])
  await eventually(() => expect(router.state.location.pathname).toBe('/host/restaurants/8'))
})

test('what isn’t listed is said, and leads to adding it; what was listed stays while the server can’t be reached', async () => {
  const answer = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', answer)
  await open({ 'staff.setupLink': link(kumo) })
  await type(findInput('input[name=query]'), 'zzz')
  await eventually(() => expect(main()).toContain(t('error.unreachable')))
  expect(find('fieldset').textContent).toContain('Kumo')
  answer.mockResolvedValue(Response.json(link()))
  await type(findInput('input[name=query]'), 'zzzz')
  await eventually(() => expect(main()).toContain(t('hostApp.setup.notFound')))
  expect(main()).not.toContain(t('error.unreachable'))
  await click(find('main a.btn'))
  await eventually(() => expect(find('h2').textContent).toBe(t('hostApp.setup.addTitle')))
  expect(document.activeElement).toBe(find('h2'))
})

test('the back button returns from adding a restaurant to the list', async () => {
  const { router } = await open({ 'staff.setupLink': link(kumo) })
  await click(find('main a.btn'))
  await eventually(() => expect(find('h2').textContent).toBe(t('hostApp.setup.addTitle')))
  await act(() => router.navigate(-1))
  await eventually(() => expect(find('h2').textContent).toBe(t('hostApp.setup.which')))
})

test('an installation without restaurants asks for a new one at once, in the country of the browser', async () => {
  const { router, bodies } = await open({ 'staff.setupLink': link(), 'staff.startSetup': started })
  expect(document.querySelector('input[name=query]')).toBe(null)
  expect(select().value).toBe('PT')
  expect([...select().options].find(({ value }) => value === 'PT')?.text).toBe('Portugal')
  await fillIn(adega)
  await click(submit())
  await settled()
  const id = expect.stringMatching(/^[\da-f]{32}$/)
  expect(bodies('staff.startSetup')).toEqual([{ code: 'abc', restaurant: { id, ...adega, country: 'PT' } }])
  await eventually(() => expect(router.state.location.pathname).toBe('/host/restaurants/7'))
  expect(sessionStorage.getItem('host new restaurant')).toBe(null)
})

test.each([
  ['name', 'hostApp.setup.needName', { ...adega, name: '' }, 'PT'],
  ['city', 'hostApp.setup.needCity', { ...adega, city: ' ' }, 'PT'],
  ['country', 'hostApp.setup.needCountry', adega, ''],
] as const)('a missing %s is said beside it', async (field, message, typed, country) => {
  const { bodies } = await open({ 'staff.setupLink': link() })
  await fillIn(typed)
  select().value = country
  await click(submit())
  await settled()
  expect(find(`#field-${field}-error`).textContent).toBe(t(message))
  expect(bodies('staff.startSetup')).toEqual([])
})

test('a city that isn’t known is said beside it, and what was typed stays', async () => {
  await open({ 'staff.setupLink': link(), 'staff.startSetup': refusal('placeUnknown') })
  await fillIn({ ...adega, city: 'Nowhere' })
  await click(submit())
  await settled()
  expect(find('#field-city-error').textContent).toBe(t('hostApp.setup.cityUnknown'))
  expect(findInput('input[name=name]').value).toBe('Adega Alta')
})

test('the position of the device is only used if somebody asks for it, and can be left out again', async () => {
  const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null, toJSON: () => ({}) }
  const coords = { ...unknown, latitude: 41.1, longitude: -8.6, accuracy: 12 }
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords, timestamp: 0, toJSON: () => ({}) }),
  )
  vi.stubGlobal('navigator', { languages: ['pt-PT'], geolocation: { getCurrentPosition }, onLine: true })
  const { bodies } = await open({ 'staff.setupLink': link(), 'staff.startSetup': refusal('placeUnknown') })
  await fillIn(adega)
  expect(getCurrentPosition).not.toHaveBeenCalled()
  await click(find('main form .btn-quiet'))
  expect(main()).toContain(t('hostApp.setup.located', { distance: '12 m' }))
  await click(submit())
  await settled()
  expect(bodies('staff.startSetup')).toMatchObject([{ restaurant: { position: { lat: 41.1, lon: -8.6 } } }])
  expect(find('[role=alert]').textContent).toContain(t('hostApp.setup.positionUnknown'))
  await click(find('main form button.link'))
  await click(submit())
  await settled()
  expect(bodies('staff.startSetup').at(-1)).not.toHaveProperty('restaurant.position')
})

test.each([
  ['refused', 'hostApp.setup.notLocated', null],
  ['rough', 'hostApp.setup.vague', { latitude: 41, longitude: -8, accuracy: 20_000 }],
] as const)('a position that is %s isn’t used, and the form says so', async (_, message, coords) => {
  const getCurrentPosition = (found: (position: unknown) => void, failed: () => void) =>
    coords ? found({ coords }) : failed()
  vi.stubGlobal('navigator', { languages: ['pt-PT'], geolocation: { getCurrentPosition }, onLine: true })
  await open({ 'staff.setupLink': link() })
  await click(find('main form .btn-quiet'))
  expect(main()).toContain(t(message))
  expect(document.querySelector('input[name=lat]')).toBe(null)
})

test('what was typed is still there after a reload, with the same id, so that a repeated request adds one restaurant', async () => {
  const lost = new AnswerLost(unansweredForTests({ call: 'staff.startSetup', askedFor: 'other' }))
  const answers: Answers = { 'staff.setupLink': link(), 'staff.startSetup': () => Promise.reject(lost) }
  const first = await open({ ...answers, 'outcomes.get': { state: 'notStored', status: null, answer: null } })
  await fillIn(adega)
  await click(submit())
  await settled()
  expect(main()).toContain(t('error.unsure'))
  const [before] = first.bodies('staff.startSetup') as { restaurant: object }[]
  document.body.innerHTML = ''
  const again = await open({ 'staff.setupLink': link(), 'staff.startSetup': started })
  expect(findInput('input[name=city]').value).toBe('Porto')
  await click(submit())
  await settled()
  expect(again.bodies('staff.startSetup')).toEqual([before])
})

test('a second press while the first is under way adds nothing more', async () => {
  let answer: (given: typeof started) => void = () => undefined
  const answering = new Promise<typeof started>((resolve) => (answer = resolve))
  const { bodies } = await open({ 'staff.setupLink': link(), 'staff.startSetup': () => answering })
  await fillIn(adega)
  await click(submit())
  await click(submit())
  expect(bodies('staff.startSetup')).toHaveLength(1)
  await act(async () => answer(started))
})

test('a tab that is too late says that the link has ended, and leads to the restaurant', async () => {
  let isOver = false
  await open({
    'staff.setupLink': () => (isOver ? refusal('setupLinkEnded') : link()),
    'staff.startSetup': () => {
      isOver = true
      return refusal('setupLinkEnded')
    },
    'staff.signedIn': ownForTests(ownRestaurantForTests('owner')),
  })
  await fillIn(adega)
  await click(submit())
  await eventually(() => expect(find('h1').textContent).toBe(t('hostApp.setup.done')))
  expect(find('main a').getAttribute('href')).toBe('/host/restaurants/7')
})

test.each([
  ['ended', 'setupLinkEnded'],
  ['expired', 'setupLinkExpired'],
] as const)('a link that has %s says what to do', async (state, refused) => {
  await open({ 'staff.setupLink': refusal(refused), 'staff.signedIn': ownForTests() })
  expect(find('h1').textContent).toBe(t(`hostApp.setupOver.${state}`))
  expect(main()).toContain(t(`hostApp.setupOver.${state}Hint`))
})

test('a link without its code says so, and another link in the same tab is read without a reload', async () => {
  location.hash = ''
  const { router } = await open({ 'staff.setupLink': link() }, { isSignedIn: false })
  expect(find('h1').textContent).toBe(t('hostApp.setupOver.missing'))
  location.hash = '#new'
  await act(() => router.navigate('/host/setup#new'))
  await eventually(() => expect(find('h1').textContent).toBe(t('hostApp.setup.title')))
})

test('too many requests, and no connection, are said with what to do', async () => {
  await open({ 'staff.setupLink': refusal('tooManyRequests', 'Try again in 3 minutes.') })
  expect(find('h1').textContent).toBe(t('error.refused'))
  expect(main()).toContain('Try again in 3 minutes.')
})

test('without a connection, the page offers to load it again', async () => {
  await open({ 'staff.setupLink': () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(find('h1').textContent).toBe(t('error.offline'))
  expect(main()).toContain(t('error.again'))
})

test('whoever was signed out meanwhile signs in again, and comes back to what was typed', async () => {
  await open(
    { 'staff.setupLink': link(kumo), 'staff.startSetup': refusal('signInNeeded') },
    { path: '/host/setup?new=1' },
  )
  await fillIn(adega)
  await click(submit())
  await settled()
  expect(find('main form a').getAttribute('href')).toBe('/auth?returnTo=%2Fhost%2Fsetup%3Fnew%3D1')
  expect(sessionStorage.getItem('host new restaurant')).toContain('Adega Alta')
})
