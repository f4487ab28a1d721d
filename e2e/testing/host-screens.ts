import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { AnswerOf } from '#contracts/calls.ts'
import type { Send } from '#contracts/client.ts'
import type { Session } from '#contracts/accounts/identity-shapes.ts'
import { demoPassword } from '#world/guests.ts'
import { type Guest, people } from '#world/people.ts'
import { alwaysOpenRestaurant, demoTabletToken, staffedRestaurant } from '#world/staff.ts'
import { answered } from './fixtures.ts'
import type { Screen } from './good-page.ts'
import { longEmail } from './long-texts.ts'
import { say } from './words.ts'

/** The demo guest who owns the restaurant with members and a paired tablet. */
const owner: Guest = people.ines
/** The demo guest who owns the restaurant with a line and orders at any hour. */
const otherOwner: Guest = people.otto

interface Owner {
  readonly token: string
  readonly restaurantId: number
}

const owners = new Map<string, Owner>()

/** Signs in over the API as an owner. The walk's world has longer emails. */
async function signInOwner(
  send: Send,
  request: APIRequestContext,
  owner: Guest,
  restaurant: string,
): Promise<Owner> {
  const { origin } = new URL((await request.get('/favicon.svg')).url())
  for (const email of [owner.email, longEmail(owner.email)]) {
    const data = { email, password: demoPassword }
    const answer = await request.post('/api/identity/sign-in', { headers: { origin }, data })
    if (!answer.ok()) continue
    const { token } = (await answer.json()) as Session
    const { restaurants } = answered(await send('staff.signedIn', {}, { token }))
    const { restaurantId } = restaurants.find(({ slug }) => slug === restaurant) ?? {}
    if (restaurantId !== undefined) return { token, restaurantId }
  }
  throw new Error('The demo world has no owner.')
}

async function pageOf(
  send: Send,
  request: APIRequestContext,
  page: string,
  guest = owner,
  restaurant: string = staffedRestaurant,
): Promise<string> {
  const { origin } = new URL((await request.get('/favicon.svg')).url())
  const key = `${origin} ${restaurant}`
  const known = owners.get(key) ?? (await signInOwner(send, request, guest, restaurant))
  owners.set(key, known)
  return `/host/restaurants/${known.restaurantId}${page}`
}

/** Returns the link of an invitation that nobody has accepted. */
async function invitation(send: Send, request: APIRequestContext): Promise<string> {
  // Inviting needs a recent sign-in.
  const { token, restaurantId } = await signInOwner(send, request, owner, staffedRestaurant)
  const body = { id: randomUUID().replaceAll('-', ''), name: 'Mirela', role: 'lead' } as const
  const { link } = answered(await send('staff.invite', { restaurantId, body }, { token }))
  const { pathname, hash } = new URL(link ?? '')
  return pathname + hash
}

type Rest = Pick<Screen, 'says' | 'first'>

const atRestaurant = (name: string, page: string, rest: Rest): Screen => ({
  name: `host, ${name}`,
  address: (send, request) => pageOf(send, request, page),
  guest: owner,
  ...rest,
})

/** A page of the restaurant whose line and orders never close. */
const atOpenRestaurant = (name: string, page: string, rest: Rest): Screen => ({
  name: `host, ${name}`,
  address: (send, request) => pageOf(send, request, page, otherOwner, alwaysOpenRestaurant),
  guest: otherOwner,
  ...rest,
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const dialog = (page: Page) => page.getByRole('dialog')

/** The second member, because nobody changes what the first tests about the owner need. */
const openMember = (page: Page) => page.locator('main li button').nth(1).click()

type AtDevice = AnswerOf<'staff.atDevice'>

/** Answers as if somebody had switched to themselves at the tablet, which is the same one in all tests. */
async function unlocked(page: Page): Promise<void> {
  const state: AtDevice = await page.evaluate(async () => (await fetch('/api/host/device')).json())
  const [person] = state.people
  const json = { ...state, person: { ...person, role: 'host', permissions: [], confirmedUntil: null } }
  await page.route('**/api/host/device', (route) => route.fulfill({ json }))
  await page.reload()
}

const members: readonly Screen[] = [
  atRestaurant('members', '/members', { says: 'hostApp.membersLead' }),
  atRestaurant('inviting', '/members', {
    async first(page) {
      await press(page, say('hostApp.invite'))
      await dialog(page).locator('form button:not([type])').click()
      await expect(page.getByText(say('hostApp.needName'))).toBeVisible()
    },
  }),
  atRestaurant('a member', '/members', {
    async first(page) {
      await openMember(page)
      await dialog(page).locator('summary').click()
      await dialog(page).getByRole('checkbox').first().click()
      await expect(page.getByText(say('hostApp.takenAway'))).toBeVisible()
    },
  }),
  atRestaurant('confirming', '/members', {
    async first(page) {
      const json = { code: 'confirmAgain', status: 403, detail: say('refusals.confirmAgain') }
      await page.route(/\/members\/[0-9a-f]+$/, (route) => route.fulfill({ status: 403, json }))
      await openMember(page)
      await press(page, say('hostApp.save'))
      await expect(page.getByLabel(say('hostApp.yourPassword'))).toBeFocused()
    },
  }),
  atRestaurant('suspending', '/members', {
    async first(page) {
      await openMember(page)
      await press(page, say('hostApp.suspend'))
      await expect(dialog(page).getByRole('button', { name: say('hostApp.back') })).toBeVisible()
    },
  }),
]

const tablet: readonly Screen[] = [
  { name: 'host, pairing this tablet', address: '/host/pair', says: 'hostApp.pairThisHint' },
  { name: 'host, a locked tablet', address: '/host/device', says: 'hostApp.chooseName', device: true },
  {
    name: 'host, a PIN',
    address: '/host/device',
    device: true,
    async first(page) {
      await page.locator('main li button').nth(1).click()
      await page.keyboard.press('4')
      await expect(page.getByRole('group').getByRole('button', { name: '9' })).toBeInViewport()
    },
  },
  {
    name: 'host, an unlocked tablet',
    address: '/host/device',
    device: true,
    async first(page) {
      await unlocked(page)
      await expect(page.getByRole('button', { name: say('hostApp.lock') })).toBeVisible()
    },
  },
]

/** Opens the panel of the first party, beside the list or over it on phones. */
const openFirst = (party: string) => async (page: Page) => {
  await page.locator(party).first().click()
  await expect(page.locator('aside, dialog').getByRole('heading').first()).toBeVisible()
}

/** Returns the address of a party that arrives now: at some hours, all others have left. */
async function partyNow(send: Send, request: APIRequestContext): Promise<string> {
  const { token, restaurantId } = await signInOwner(send, request, otherOwner, alwaysOpenRestaurant)
  const quarter = 15 * 60_000
  const now = new Date(Math.floor(Date.now() / quarter) * quarter)
  const reservationTime = now.toISOString().replace('.000Z', '+00:00')
  const body = { reservationTime, groupSize: 2, customerName: 'Teodora', override: { reason: 'Full' } }
  const { id, serviceDate } = answered(await send('host.book', { restaurantId, body }, { token }))
  return pageOf(send, request, `/tonight?date=${serviceDate}&booking=${id}`, otherOwner, alwaysOpenRestaurant)
}

/** Returns the address of the line after a party without a name has joined it. */
async function lineWithParty(send: Send, request: APIRequestContext): Promise<string> {
  const { token, restaurantId } = await signInOwner(send, request, otherOwner, alwaysOpenRestaurant)
  answered(await send('host.setLine', { restaurantId, body: { state: 'open' } }, { token }))
  const body = { groupSize: 3, quotedMinutes: 40 }
  answered(await send('host.addToLine', { restaurantId, body }, { token }))
  return pageOf(send, request, '/line', otherOwner, alwaysOpenRestaurant)
}

const service: readonly Screen[] = [
  atRestaurant('tonight', '/tonight', { says: 'tonight.live' }),
  atRestaurant('tonight, a booking', '/tonight', { first: openFirst('main li a[data-party]') }),
  {
    name: 'host, tonight, changing a booking',
    address: partyNow,
    guest: otherOwner,
    async first(page) {
      await press(page, say('tonight.act.change'))
      await expect(dialog(page).last().getByText(say('tonight.change.save'))).toBeVisible()
    },
  },
  atRestaurant('tonight, keys', '/tonight', {
    async first(page) {
      await page.keyboard.press('?')
      await expect(dialog(page)).toBeVisible()
    },
  }),
  atRestaurant('blocking tables', '/tonight', {
    async first(page) {
      await page.keyboard.press('p')
      await press(page, say('tonight.limits.blockTables'))
      await dialog(page).locator('fieldset label').first().click()
      await expect(dialog(page).locator('output').last()).toBeVisible()
    },
  }),
  atOpenRestaurant('the line', '/line', { says: 'hostLine.title' }),
  {
    name: 'host, the line, a party',
    address: lineWithParty,
    guest: otherOwner,
    first: openFirst('main article button[aria-expanded]'),
  },
  atOpenRestaurant('a walk-in', '/line', {
    async first(page) {
      await press(page, say('hostLine.walkIn'))
      await dialog(page).locator('label', { hasText: /^2$/ }).click()
      await expect(dialog(page).getByText(say('hostLine.seatNow'))).toBeVisible()
    },
  }),
  atOpenRestaurant('orders', '/orders', { says: 'hostOrders.title' }),
  atOpenRestaurant('orders, limits', '/orders', {
    async first(page) {
      await press(page, say('hostOrders.limits'))
      await expect(dialog(page)).toBeVisible()
    },
  }),
  atOpenRestaurant('payments', '/money', { says: 'hostApp.payments' }),
  atOpenRestaurant('blocked guests', '/blocked', { says: 'hostApp.blockedGuestsLead' }),
]

/** Screens of the host app, part of `screens.ts`. */
export const hostScreens: readonly Screen[] = [
  { name: 'host, signing in', address: '/host/sign-in', says: 'hostApp.pairThis' },
  { name: 'host, my restaurants', address: '/host?all=1', says: 'hostApp.myRestaurants', guest: owner },
  { name: 'host, nowhere yet', address: '/host', says: 'hostApp.noneInvitedHint', guest: people.mei },
  atRestaurant('a restaurant', '', { says: 'hostApp.canGuestsBook' }),
  atRestaurant('pausing', '', {
    async first(page) {
      await press(page, say('hostApp.decide.pause'))
      await expect(page.getByText(say('hostApp.decideHint.pause'))).toBeVisible()
    },
  }),
  atRestaurant('the menu of a person', '', {
    async first(page) {
      await page.locator('header summary').click()
      await expect(page.getByRole('button', { name: say('hostApp.signOut') })).toBeVisible()
    },
  }),
  ...members,
  atRestaurant('hours, tables and rules', '/start', { says: 'hostApp.wizard.linkHint' }),
  atRestaurant('notifications', '/notifications', { says: 'hostApp.notifications.requestHint' }),
  atRestaurant('devices', '/devices', { says: 'hostApp.devicesLead' }),
  atRestaurant('pairing', '/devices', {
    async first(page) {
      await press(page, say('hostApp.pair'))
      await expect(dialog(page).getByRole('textbox')).toBeVisible()
    },
  }),
  atRestaurant('history', '/history', { says: 'hostApp.historyLead' }),
  {
    name: 'host, an invitation',
    address: invitation,
    says: 'hostApp.invitation.create',
  },
  {
    name: 'host, an unknown invitation',
    address: '/host/invitation#unknown',
    says: 'hostApp.invitation.unknownHint',
  },
  { name: 'host, an unknown page', address: '/host/nowhere', says: 'error.notFoundHint' },
  ...service,
  ...tablet,
]

/** Gives a page the cookie of the demo world's tablet, which scripts can't read, and its note that it is paired. */
export async function atTablet(page: Page, baseURL: string): Promise<void> {
  const { hostname } = new URL(baseURL)
  await page.context().addCookies([
    {
      name: 'staff-device',
      value: demoTabletToken,
      domain: hostname,
      path: '/api',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('host paired', 'yes'))
}
