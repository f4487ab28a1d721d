import { beforeEach, expect, test } from 'vitest'
import * as invitationScreen from './invitation-screen.tsx'
import * as mineScreen from './my-restaurants-screen.tsx'
import { ownForTests, ownRestaurantForTests } from '#web/host/testing/host-for-tests.tsx'
import { click, eventually, find, settled, show, text } from '#web/testing/document.suite.tsx'
import { type Answers, type AnswerTo, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'

const { t } = text

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})

const kumo = ownRestaurantForTests('owner')
const mesa = ownRestaurantForTests('host', { restaurantId: 8, name: 'Mesa', state: 'draft' })

async function showMine(answers: Answers, path = '/host') {
  const { send } = sendForTests(answers)
  return show(<mineScreen.Component />, {
    path,
    send,
    route: { loader: mineScreen.loader },
    routes: [
      { path: '/host/restaurants/:restaurantId', element: <p>the restaurant</p> },
      { path: '/host/restaurants/:restaurantId/tonight', element: <p>tonight</p> },
      { path: '/auth', element: <p>signing in</p> },
      { path: '/host/device', element: <p>the device</p> },
    ],
  })
}

test('whoever works at one restaurant is led straight to its service', async () => {
  const { router } = await showMine({ 'staff.signedIn': ownForTests(kumo) })
  await eventually(() => expect(router.state.location.pathname).toBe('/host/restaurants/7/tonight'))
})

test('a restaurant that takes no guests yet starts with what is missing', async () => {
  const draft = ownRestaurantForTests('owner', { state: 'draft' })
  const { router } = await showMine({ 'staff.signedIn': ownForTests(draft) })
  await eventually(() => expect(router.state.location.pathname).toBe('/host/restaurants/7'))
})

test('the list has name, city, role and state', async () => {
  await showMine({ 'staff.signedIn': ownForTests(kumo, mesa) })
  expect([...document.querySelectorAll('main li')].map(({ textContent }) => textContent)).toEqual([
    'KumoLisbon · OwnerLive',
    'MesaLisbon · HostDraft',
  ])
})

test('whoever works nowhere reads how to get access', async () => {
  await showMine({ 'staff.signedIn': ownForTests() })
  expect(find('main').textContent).toContain(t('hostApp.noneInvitedHint'))
  expect(find('main').textContent).toContain(t('hostApp.noneOwnerHint'))
})

test('a paired tablet without an account opens its own page', async () => {
  localStorage.setItem('host paired', 'yes')
  const { router } = await showMine({})
  await eventually(() => expect(router.state.location.pathname).toBe('/host/device'))
})

type Invitation = Exclude<AnswerTo<'staff.invitation'>, (...given: never[]) => unknown>

const invitation = (state: 'open' | 'expired' | 'used' | 'revoked'): Invitation => ({
  restaurantId: 7,
  slug: 'kumo',
  restaurantName: 'Kumo',
  city: 'Lisbon',
  memberName: 'Mirela',
  role: 'host',
  invitedBy: 'Marta',
  expires: '2027-03-28T10:00:00Z',
  state,
})

async function showInvitation(answers: Answers, isSignedIn = true) {
  location.hash = '#abc'
  if (isSignedIn) {
    localStorage.setItem('token', 't')
    localStorage.setItem('uid', 'f'.repeat(32))
  }
  const sent = sendForTests({ 'guests.profile': profileForTests(), ...answers })
  const shown = await show(<invitationScreen.Component />, {
    path: '/host/invitation',
    send: sent.send,
    route: { loader: invitationScreen.loader, action: invitationScreen.action },
    routes: [{ path: '/host/restaurants/:restaurantId', element: <p>the restaurant</p> }],
  })
  return { ...shown, ...sent }
}

test('an invitation says who invites to what, and accepting it opens the restaurant', async () => {
  const { router, bodies } = await showInvitation({
    'staff.invitation': invitation('open'),
    'staff.acceptInvitation': { restaurantId: 7, memberId: 'b'.repeat(32), role: 'host' },
  })
  expect(find('h1').textContent).toBe(t('hostApp.invitation.title', { restaurant: 'Kumo' }))
  expect(find('main').textContent).toContain('Marta')
  expect(bodies('staff.acceptInvitation')).toEqual([])
  await click(find('form button:not([type])'))
  await settled()
  expect(bodies('staff.acceptInvitation')).toEqual([{ code: 'abc' }])
  await eventually(() => expect(router.state.location.pathname).toBe('/host/restaurants/7'))
})

test('without an account, an invitation leads to creating one or signing in, and back', async () => {
  await showInvitation({ 'staff.invitation': invitation('open') }, false)
  const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  const back = 'returnTo=%2Fhost%2Finvitation'
  expect(hrefs).toEqual([`/auth/sign-up?${back}`, `/auth?${back}`])
})

test.each(['expired', 'used', 'revoked'] as const)(
  'an invitation that is %s says so, and what to do',
  async (state) => {
    await showInvitation({ 'staff.invitation': invitation(state) })
    expect(find('h1').textContent).toBe(t(`hostApp.invitation.${state}`))
    expect(find('main').textContent).toContain(t(`hostApp.invitation.${state}Hint`, { name: 'Marta' }))
  },
)

test('the code stays in the tab while somebody signs in, and isn’t in the address to return to', async () => {
  await showInvitation({ 'staff.invitation': invitation('open') }, false)
  expect(sessionStorage.getItem('host invitation')).toBe('abc')
  expect(document.body.innerHTML).not.toContain('abc')
})

test('an unknown invitation, and one whose code is missing, say so', async () => {
  await showInvitation({ 'staff.invitation': refusal('unknownInvitation') })
  expect(find('h1').textContent).toBe(t('hostApp.invitation.unknown'))
})

test('whoever is a member already is led to the restaurant', async () => {
  await showInvitation({
    'staff.invitation': invitation('open'),
    'staff.acceptInvitation': refusal('alreadyMember', 'You work here already.'),
  })
  await click(find('form button:not([type])'))
  await settled()
  expect(find('[role=alert]').textContent).toContain('You work here already.')
  expect(find('form a').textContent).toBe(t('hostApp.openRestaurant', { restaurant: 'Kumo' }))
})
