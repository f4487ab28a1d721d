import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, find, findInput, settled, show, text, type } from '#web/testing/document.suite.tsx'
import type { Hold } from '#contracts/booking/holds.ts'
import { holdForTests } from '#web/guest/booking/hold/holds-for-tests.ts'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { clearDraft } from '#web/parts/contact/draft.ts'
import { rememberContact, rememberedContact } from '#web/parts/contact/remembered-contact.ts'
import { action, Component, loader, shouldRevalidate } from '../reserve-screen.tsx'

const instant = '2099-03-18T19:30:00+00:00'
const path = `/reserve/kumo?date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`

beforeEach(() => {
  clearDraft()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

async function openForm(given: object = {}, until = settled) {
  const server = sendForTests({
    'restaurants.get': restaurantForTests(),
    'availability.get': [slotForTests(instant)],
    'reservations.createId': { id: 'b'.repeat(32) },
    'holds.create': refusal('tooManyRequests', 'Too many.'),
    ...given,
  })
  const route = { path: '/reserve/:restaurantId', loader, action, shouldRevalidate }
  const routes = [{ path: '/booking', element: null }]
  const { router } = await show(<Component />, { path, send: server.send, route, routes })
  await until()
  return { ...server, router }
}

const submit = () => find('form[data-booking] button.w-full')
const problems = () => [...document.querySelectorAll('[id$=-error]')].map((each) => each.textContent)

async function send(): Promise<void> {
  await click(submit())
  await settled()
}

async function typeJune(): Promise<void> {
  await type(findInput('[name=customerName]'), 'June')
  await type(findInput('[name=email]'), 'june@example.org')
}

test('missing fields are reported before anything is sent, once for email and phone, and errors disappear when corrected', async () => {
  const { bodies } = await openForm()
  await click(submit())
  const [needName, needContact] = [text.t('reserve.needName'), text.t('reserve.needContact')]
  expect(problems()).toEqual([needName, needContact])
  expect(document.activeElement).toBe(findInput('[name=customerName]'))
  await type(findInput('[name=customerName]'), 'June')
  expect(problems()).toEqual([needContact])
  await type(findInput('[name=phoneNumber]'), '912345678')
  expect(problems()).toEqual([])
  await type(findInput('[name=email]'), 'june@')
  await click(submit())
  expect(problems()).toEqual([text.t('reserve.needEmail')])
  expect(bodies('reservations.create')).toEqual([])
})

test('an error only the server can find is shown at its field until the guest corrects it', async () => {
  const message = 'Include the country code, such as +1 212 555 0123.'
  const { bodies } = await openForm({
    'reservations.create': refusal('invalidInput', 'Please check your details.', {
      fields: [{ field: 'phoneNumber', message }],
    }),
  })
  await type(findInput('[name=customerName]'), 'June')
  await type(findInput('[name=phoneNumber]'), '0171 5550100')
  await send()
  expect(bodies('reservations.create')).toHaveLength(1)
  expect(problems()).toEqual([message])
  await type(findInput('[name=phoneNumber]'), '+49 171 5550100')
  expect(problems()).toEqual([])
  expect(document.body.textContent).not.toContain(message)
})

test('a guest whose table could not be held is told why and can book', async () => {
  const { bodies } = await openForm({
    'reservations.create': refusal('slotGone', 'Gone.', { alternatives: [] }),
  })
  expect(document.body.textContent).toContain(text.t('hold.refused'))
  await typeJune()
  await send()
  expect(bodies('reservations.create')).toHaveLength(1)
})

test('the summary says the same as the fields while the guest corrects them (guests 1.18)', async () => {
  const fields = [
    { field: 'customerName', message: 'Enter a name.' },
    { field: 'email', message: 'Enter an email or a phone number.' },
  ]
  await openForm({
    'reservations.create': refusal('invalidInput', 'Please check your details.', { fields }),
  })
  await type(findInput('[name=customerName]'), 'J')
  await type(findInput('[name=email]'), 'june@example.org')
  await send()
  const summary = () => [...document.querySelectorAll('a[href^="#field-"]')].map((each) => each.textContent)
  await act(() => vi.waitFor(() => expect(summary()).toEqual(problems())))
  await type(findInput('[name=customerName]'), 'June')
  await type(findInput('[name=email]'), 'foo@')
  await click(submit())
  expect(problems()).toEqual([text.t('reserve.needEmail')])
  expect(summary()).toEqual(problems())
})

test('a time that was just taken is neither held nor booked again, and others are offered (screens W2)', async () => {
  let slots = [slotForTests(instant)]
  const other = slotForTests('2099-03-18T20:00:00+00:00')
  await openForm({
    'availability.get': () => slots,
    'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [] },
    'events.list': { results: [], total: 0 },
    'reservations.create'() {
      slots = []
      return refusal('slotGone', 'That table was just taken.', { alternatives: [other] })
    },
  })
  await typeJune()
  await send()
  await act(() => vi.waitFor(() => find('button[value=choose]')))
  expect(document.querySelector('button[value=keep]')).toBeNull()
  expect(document.body.textContent).not.toContain(text.t('reserve.submit'))
})

test('a guest who can only book by phone gets the number to call', async () => {
  await openForm({ 'reservations.create': refusal('bookByPhone', 'Please call them.') })
  await typeJune()
  await send()
  const { phone } = restaurantForTests()
  await act(() => vi.waitFor(() => find('[tabindex="-1"] a[href^="tel:"]')))
  expect(find('a[href^="tel:"]').textContent).toContain(phone)
})

const contact = () => find('details[data-contact]') as HTMLDetailsElement
const contactLine = () => find('details[data-contact] > summary')

/** Signs in a guest with this profile. */
function signIn(mainInfo: object = {}, more: object = {}) {
  const profile = profileForTests(more)
  const body = { ...profile, mainInfo: { ...profile.mainInfo, phone: '', ...mainInfo } }
  localStorage.setItem('token', 't')
  localStorage.setItem('uid', profile.mainInfo.uid)
  localStorage.setItem('token-refresh', String(Date.now() + 600_000))
  vi.stubGlobal('fetch', async () => Response.json(body))
}

const filled = () =>
  act(() => vi.waitFor(() => expect(findInput('[name=email]').value).toBe('ada@example.org')))

test('signed in, the contact details are one line and the next tap books', async () => {
  signIn()
  const { bodies } = await openForm({
    'reservations.create': refusal('slotGone', 'Gone.', { alternatives: [] }),
  })
  await filled()
  expect(contact().open).toBe(false)
  expect(contactLine().textContent).toContain('ada@example.org')
  await send()
  expect(bodies('reservations.create')).toMatchObject([{ customerName: 'Ada', email: 'ada@example.org' }])
})

test('a collapsed field with a problem opens by itself and gets the focus', async () => {
  signIn()
  const message = 'Check the number.'
  await openForm({
    'reservations.create': refusal('invalidInput', 'Please check.', {
      fields: [{ field: 'phoneNumber', message }],
    }),
  })
  await filled()
  await type(findInput('[name=customerName]'), '')
  await click(submit())
  expect(contact().open).toBe(true)
  expect(document.activeElement).toBe(findInput('[name=customerName]'))
  await type(findInput('[name=customerName]'), 'June')
  contact().open = false
  await send()
  expect(contact().open).toBe(true)
  expect(problems()).toEqual([message])
})

test('a field that the guest is about to type in isn’t filled in', async () => {
  signIn()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const respond = globalThis.fetch
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => asked.then(() => respond(...given)))
  await openForm()
  contact().open = true
  act(() => findInput('[name=customerName]').focus())
  answer()
  await filled()
  expect(findInput('[name=customerName]').value).toBe('')
})

test.each([
  ['without an email or phone number', { email: '' }],
  ['without a name', { name: '' }],
])('a profile %s leaves the fields open', async (_, mainInfo) => {
  signIn(mainInfo)
  await openForm()
  await act(() => vi.waitFor(() => expect(contact().open).toBe(true)))
  expect(contactLine().className).toContain('hidden')
})

test('a visitor fills in open fields', async () => {
  await openForm()
  expect(contact().open).toBe(true)
  expect(contactLine().className).toContain('hidden')
})

test('what the restaurant will see of a profile is stated without opening it', async () => {
  const { additionalInfo } = profileForTests()
  signIn({}, { additionalInfo: { ...additionalInfo, allergy: ['nuts', 'milk'], vegetarian: true } })
  await openForm()
  await filled()
  const summary = findInput('[name=allergies]').closest('details')?.querySelector('summary')
  expect(summary?.textContent).toContain(`nuts, milk · ${text.t('reserve.vegetarian')}`)
})

const booked = { ...bookingForTests(), id: 'c'.repeat(32), token: 'opens it' }
const remember = () => findInput('[name=remember]')

const stored = () => [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage))

/** Fills in the form with this name and submits it. */
async function bookAs(name: string) {
  await type(findInput('[name=customerName]'), name)
  await type(findInput('[name=email]'), 'june@example.org')
  await send()
}

test('contact details are stored on the device only if the guest asks, and only once they have booked', async () => {
  await openForm({ 'reservations.create': booked })
  expect(remember().checked).toBe(false)
  await click(remember())
  await type(findInput('[name=customerName]'), 'June')
  expect(stored()).toEqual([])
  await bookAs('June')
  expect(rememberedContact()).toEqual({ customerName: 'June', email: 'june@example.org', phoneNumber: '' })
})

test('a guest who doesn’t ask leaves no contact details on the device', async () => {
  await openForm({ 'reservations.create': booked })
  await bookAs('June')
  expect(stored().join()).not.toMatch(/june/i)
})

test('remembered details are one line next time, and unchecking the box forgets them', async () => {
  rememberContact({ customerName: 'June', email: 'june@example.org', phoneNumber: '' })
  await openForm({ 'reservations.create': booked })
  expect(contact().open).toBe(false)
  expect(contactLine().textContent).toContain('june@example.org')
  expect(remember().checked).toBe(true)
  await click(remember())
  await bookAs('June')
  expect(rememberedContact()).toBeNull()
})

test("a guest who books while the app is holding the table isn't refused because of that hold", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let resolve: (hold: Hold) => void = () => undefined
  const held = new Promise<Hold>((done) => (resolve = done))
  const { bodies } = await openForm(
    { 'holds.create': () => held, 'reservations.create': bookingForTests() },
    async () => undefined,
  )
  await typeJune()
  await click(submit())
  await act(async () => resolve(holdForTests({ id: 'a'.repeat(32) })))
  await settled()
  expect(bodies('holds.create')).toHaveLength(1)
  expect(bodies('reservations.create')).toMatchObject([{ holdId: 'a'.repeat(32) }])
})

test('going back after booking doesn’t lead to the form, whose table isn’t held anymore', async () => {
  const { router } = await openForm({ 'reservations.create': bookingForTests({}) })
  await act(() => router.navigate('/reserve/kumo?date=2099-03-18&party=3'))
  await act(() => router.navigate(path))
  await typeJune()
  await send()
  expect(router.state.location.pathname).toBe('/booking')
  await act(() => router.navigate(-1))
  await settled()
  expect(router.state.location).toMatchObject({
    pathname: '/reserve/kumo',
    search: '?date=2099-03-18&party=3',
  })
})
