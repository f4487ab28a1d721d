import type { NonIndexRouteObject } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as layout from './restaurant-layout.tsx'
import * as notFoundScreen from './not-found-screen.tsx'
import * as signInScreen from './sign-in-screen.tsx'
import * as membersScreen from '#web/host/members/members-screen.tsx'
import { memberForTests, ownForTests, ownRestaurantForTests } from '#web/host/testing/host-for-tests.tsx'
import { eventually, find, show, text } from '#web/testing/document.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'

const { t } = text

beforeEach(() => localStorage.clear())

async function showMembers(answers: Answers) {
  const { send } = sendForTests({ 'staff.signedIn': ownForTests(ownRestaurantForTests('owner')), ...answers })
  const route: Partial<NonIndexRouteObject> = {
    id: layout.id,
    path: '/host/restaurants/:restaurantId',
    loader: layout.loader,
    ErrorBoundary: layout.ErrorBoundary,
    children: [
      {
        ErrorBoundary: layout.PageError,
        children: [{ path: 'members', loader: membersScreen.loader, Component: membersScreen.Component }],
      },
    ],
  }
  return show(<layout.Component />, {
    path: '/host/restaurants/7/members',
    send,
    route,
    routes: [{ path: '/host/sign-in', element: <signInScreen.Component /> }],
  })
}

test('the frame names the restaurant, its state, its pages and the page that is open', async () => {
  await showMembers({ 'staff.members': { members: [memberForTests('Mirela')] } })
  expect(find('header.sticky').textContent).toContain('Kumo')
  expect(find('header.sticky').textContent).toContain(t('hostApp.state.live'))
  expect([...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual(
    (['tonight', 'overview', 'members', 'devices', 'history'] as const).map((each) => t(`hostApp.${each}`)),
  )
  expect(find('nav [aria-current]').textContent).toBe(t('hostApp.members'))
  expect(find('details').textContent).toContain(t('hostApp.yourRoleHere', { role: t('hostApp.role.owner') }))
})

test('a page that fails leaves the way to the other pages', async () => {
  await showMembers({ 'staff.members': refusal('notPermitted', 'Ask an owner.') })
  expect(find('main h1').textContent).toBe(t('error.refused'))
  expect(find('main').textContent).toContain('Ask an owner.')
  expect(find('nav').textContent).toContain(t('hostApp.history'))
})

test('whoever isn’t signed in starts at a page for staff, which leads to signing in and back, or to pairing', async () => {
  const { router } = await showMembers({ 'staff.signedIn': refusal('signInNeeded') })
  await eventually(() => expect(router.state.location.pathname).toBe('/host/sign-in'))
  expect(find('h1').textContent).toBe(t('hostApp.title'))
  const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/auth?returnTo=%2Fhost%2Frestaurants%2F7%2Fmembers', '/host/pair'])
})

test.each(['//evil.example', 'https://evil.example/host', '/booking'])(
  'signing in doesn’t lead to %s',
  async (address) => {
    await show(<signInScreen.Component />, {
      path: `/host/sign-in?returnTo=${encodeURIComponent(address)}`,
    })
    expect(find('main a[href^="/auth"]').getAttribute('href')).toBe('/auth?returnTo=%2Fhost')
  },
)

test('an unknown page says so, and doesn’t ask to load it again', async () => {
  await show(<notFoundScreen.Component />)
  expect(find('h1').textContent).toBe(t('error.notFound'))
  expect(find('main').textContent).toContain(t('error.notFoundHint'))
  expect(find('main').textContent).not.toContain(t('hostApp.brokenHint'))
})
