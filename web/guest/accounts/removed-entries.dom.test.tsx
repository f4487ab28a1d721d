import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { click, find, settled, show, text } from '#web/testing/document.suite.tsx'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { sessionForTests } from '#web/session/requests/browser-for-tests.ts'
import { endSession, startSession } from '#web/session/account/current-session.ts'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'
import { Devices } from './user/security/devices.tsx'
import { loadSavedPage } from './saved-restaurants/load-saved-restaurants.ts'
import { savedRestaurantsAction } from './saved-restaurants/saved-restaurants-action.ts'
import { SavedRestaurantsScreen } from './saved-restaurants/saved-restaurants-screen.tsx'
import { securityAction } from './user/security/security-actions.ts'

beforeEach(() => startSession(sessionForTests('t1')))
afterEach(() => endSession())

const day = '2027-03-01T19:00:00.000Z'

const namesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? '')

async function press(button: HTMLElement) {
  button.focus()
  await click(button)
  await settled()
}

test('a guest who signs out another device continues at the device in its place', async () => {
  const device = (id: string, name: string) => ({
    id,
    name,
    since: day,
    lastUsed: day,
    current: id === 'own',
  })
  let devices = [device('own', 'Firefox on Linux'), device('old', ''), device('phone', 'Safari on iPhone')]
  const { send } = sendForTests({
    'identity.signOutDevice': () => {
      devices = devices.filter(({ id }) => id !== 'old')
    },
  })
  const Screen = () => <Devices devices={useLoaderData<typeof devices>()} />
  const route = { loader: () => devices, action: securityAction, HydrateFallback: () => null }
  await show(<Screen />, { send, route, path: '/user/security' })
  await settled()
  const unknown = text.t('user.endDeviceNamed', { device: text.t('user.unknownDevice') })
  const opener = find(`button[aria-label="${unknown}"]`)
  await press(opener)
  expect(namesOf('li')).toHaveLength(3)
  await press(find(`#${opener.getAttribute('commandfor')}  form[method=post] button`))
  expect(namesOf('li')).toHaveLength(2)
  expect(document.activeElement?.textContent).toContain('Safari on iPhone')
})

test('a guest who removes saved restaurants continues at the next one, and then at the heading', async () => {
  const saved = (restaurantId: number, name: string) => ({
    restaurantId,
    idOrName: `r${restaurantId}`,
    name,
    city: 'Lisbon',
    promoImage: '/art/card/pasta/1.svg',
    saved: day,
    lists: [],
  })
  let places = [saved(1, 'Kumo'), saved(2, 'Lume'), saved(3, 'Horta')]
  let removed = 0
  const { send } = sendForTests({
    'savedRestaurants.list': () => ({ places, lists: [] }),
    'savedRestaurants.remove': () => {
      removed++
      places = places.filter(
        ({ name }) => name !== (removed === 1 ? 'Lume' : removed === 2 ? 'Horta' : 'Kumo'),
      )
    },
    'requests.list': { requests: [] },
    'guests.profile': profileForTests(),
  })
  const route = {
    loader: loadSavedPage,
    action: savedRestaurantsAction,
    HydrateFallback: () => null,
  }
  const screen = (
    <main id="main">
      <SavedRestaurantsScreen />
    </main>
  )
  await show(screen, { send, route, path: '/user/saved-restaurants' })
  await settled()
  const remove = (at: number) =>
    press([...document.querySelectorAll<HTMLElement>('button[value=forget]')][at] ?? document.body)
  await remove(1)
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Horta')
  await remove(1)
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Kumo')
  await remove(0)
  expect(document.activeElement?.tagName).toBe('H1')
})
