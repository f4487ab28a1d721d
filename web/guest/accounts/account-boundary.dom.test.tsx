import { act } from 'react'
import type { ActionFunction, LoaderFunction } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendOptions } from '#contracts/client.ts'
import { click, eventually, find, findInput, settled, show, type } from '#web/testing/document.suite.tsx'
import { restaurantForTests, slotForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import * as groupOrder from '#web/guest/ordering/group-order/start-screen.tsx'
import { cartOf } from '#web/guest/ordering/order/cart-store.ts'
import { checkout } from '#web/guest/ordering/order/late-order.ts'
import * as orderScreen from '#web/guest/ordering/order/order-screen.tsx'
import { menuForTests } from '#web/guest/ordering/order/orders-for-tests.ts'
import * as notifyScreen from '#web/guest/booking/requests/notify-screen.tsx'
import { clearDraft } from '#web/parts/contact/draft.ts'
import { rememberContact } from '#web/parts/contact/remembered-contact.ts'
import * as reserveScreen from '#web/guest/booking/reserve/reserve-screen.tsx'
import * as waitlistScreen from '#web/guest/waitlist/waitlist-screen.tsx'
import { expectedForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'

const [tabea, viktor] = ['a'.repeat(32), 'b'.repeat(32)]
const people: Readonly<Record<string, { name: string; email: string }>> = {
  [tabea]: { name: 'Tabea', email: 'tabea@example.org' },
  [viktor]: { name: 'Viktor', email: 'viktor@example.org' },
}

beforeEach(async () => {
  clearDraft()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const uid = /users\/(\w+)/.exec(address)?.[1] ?? ''
    const known = people[uid]
    if (!known) return Response.json({ code: 'unknownCall', detail: 'None.' }, { status: 404 })
    return Response.json(profileForTests({ mainInfo: { uid, ...known, phone: '', photoUrl: '' } }))
  })
  await checkout.ready()
})
afterEach(() => vi.unstubAllGlobals())

/** Signs in to an account, or out of it, as another tab does. */
async function signInElsewhere(uid: string | null): Promise<void> {
  await act(async () => {
    if (uid === null) localStorage.clear()
    else {
      localStorage.setItem('uid', uid)
      localStorage.setItem('token-refresh', String(Date.now() + 600_000))
      localStorage.setItem('token', `token of ${uid}`)
    }
    dispatchEvent(new StorageEvent('storage'))
  })
}

interface Screen {
  readonly Component: React.ComponentType
  readonly loader: unknown
  readonly action: unknown
}

interface Case {
  readonly name: string
  readonly screen: Screen
  readonly path: string
  readonly route: string
  /** A field that a profile never fills in. */
  readonly own: string
  readonly answers: Answers
}

const instant = '2099-03-18T19:30:00+00:00'
const restaurant = restaurantForTests()

const cases: readonly Case[] = [
  {
    name: 'reserving',
    screen: reserveScreen,
    path: `/reserve/kumo?date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`,
    route: '/reserve/:restaurantId',
    own: 'specialRequests',
    answers: {
      'availability.get': [slotForTests(instant)],
      'reservations.createId': { id: 'c'.repeat(32) },
      'holds.create': refusal('tooManyRequests', 'Too many.'),
    },
  },
  {
    name: 'joining a waitlist',
    screen: waitlistScreen,
    path: '/waitlist/kumo?party=2',
    route: '/waitlist/:restaurantId',
    own: 'specialRequests',
    answers: { 'walkIns.expected': expectedForTests() },
  },
  {
    name: 'ordering',
    screen: orderScreen,
    path: '/delivery/kumo?deliveryType=takeaway&view=order',
    route: '/delivery/:restaurantId',
    own: 'specialRequests',
    answers: { 'ordering.menu': menuForTests, 'availability.get': [] },
  },
  {
    name: 'starting a group order',
    screen: groupOrder,
    path: '/group-order/start/kumo?deliveryType=takeaway',
    route: '/group-order/start/:restaurantId',
    own: 'limit',
    answers: { 'ordering.menu': menuForTests, 'availability.get': [] },
  },
]

async function open({ screen, path, route, answers }: Case) {
  const line = { id: 'soup', amount: 1, selectedModifiers: [] }
  cartOf(menuForTests.restaurantId).add('takeaway', line, { name: 'Caldo verde', price: 400 })
  const server = sendForTests({ 'restaurants.get': restaurant, ...answers })
  const { Component } = screen
  await show(<Component />, {
    path,
    send: server.send,
    route: {
      path: route,
      loader: screen.loader as LoaderFunction,
      action: screen.action as ActionFunction,
      HydrateFallback: () => null,
    },
  })
  await settled()
  return server
}

const nameField = () => findInput('[name=customerName]')
const emailField = () => findInput('[name=email]')
const account = () => findInput('[name=account]').value
const filledIn = () => ({ name: nameField().value, email: emailField().value })
const becomes = (expected: { name: string; email: string }) =>
  eventually(() => expect(filledIn()).toEqual(expected))
const nothing = { name: '', email: '' }

// Signing out removes the cart, and its form with it.
const withoutCart = cases.filter(({ screen }) => screen !== orderScreen)

describe.each(withoutCart)('$name', (form) => {
  test('empties what came from a profile when its guest signs out elsewhere, and keeps what was typed (flows F1)', async () => {
    await signInElsewhere(tabea)
    await open(form)
    await becomes(people[tabea]!)
    expect(account()).toBe(tabea)
    const own = document.querySelector<HTMLInputElement>(`[name=${form.own}]`)!
    await type(own, '15')
    await signInElsewhere(null)
    await becomes(nothing)
    expect(account()).toBe('')
    expect(own.value).toBe('15')
    await signInElsewhere(viktor)
    await becomes(people[viktor]!)
    expect(account()).toBe(viktor)
    expect(own.value).toBe('15')
  })
})

describe.each(cases)('$name', (form) => {
  test('keeps a name that was typed for somebody else (flows F1)', async () => {
    await signInElsewhere(tabea)
    await open(form)
    await becomes(people[tabea]!)
    await type(nameField(), 'Grandma')
    await signInElsewhere(viktor)
    await becomes({ name: 'Grandma', email: people[viktor]!.email })
    expect(account()).toBe(viktor)
  })
})

test('a table alert forgets the contact that this browser remembered when somebody signs in (flows F1)', async () => {
  rememberContact({ customerName: 'Tabea', email: 'tabea@example.org', phoneNumber: '' })
  await open({
    name: '',
    screen: notifyScreen,
    path: '/notify?restaurant=kumo&party=2',
    route: '/notify',
    own: '',
    answers: {},
  })
  await eventually(() => expect(emailField().value).toBe('tabea@example.org'))
  localStorage.clear()
  await signInElsewhere(viktor)
  await eventually(() => expect(emailField().value).toBe(''))
})

test('a form names its account, and one that is refused for it is filled in again and can be sent (flows F1)', async () => {
  await signInElsewhere(tabea)
  const named: (string | undefined)[] = []
  const create = (_: object, options?: SendOptions) => {
    named.push(options?.headers?.['account'])
    return refusal(named.length === 1 ? 'otherAccount' : 'slotGone', 'Another account is signed in.')
  }
  const form = cases[0]!
  await open({ ...form, answers: { ...form.answers, 'reservations.create': create } })
  await becomes(people[tabea]!)
  // This tab was asleep and hasn't heard of it.
  localStorage.setItem('uid', viktor)
  await click(find('form[data-booking] button.w-full'))
  await settled()
  expect(named).toEqual([tabea])
  expect(document.body.textContent).toContain('Another account is signed in.')
  await becomes(people[viktor]!)
  await click(find('form[data-booking] button.w-full'))
  await settled()
  expect(named).toEqual([tabea, viktor])
})
