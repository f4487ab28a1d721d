import { type NonIndexRouteObject, Outlet } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { permissionsOf, type Role } from '#domain/staff/permissions.ts'
import { loadAtRestaurant, restaurantRoute } from '#web/host/frame/own-restaurants.ts'
import { withCoSign } from '#web/host/devices/co-sign.ts'
import { CoSigning } from '#web/host/devices/co-signing.tsx'
import { hostPaths } from '#web/host/host-paths.ts'
import { wrapClients } from '#web/session/requests/browser-client.ts'
import { show } from '#web/testing/document.suite.tsx'
import { type Answers, sendForTests } from '#web/testing/send-for-tests.ts'

type Own = AnswerOf<'staff.signedIn'>
type OwnRestaurant = Own['restaurants'][number]
type Member = AnswerOf<'staff.members'>['members'][number]

export const idForTests = (letter: string) => letter.repeat(32)

export function ownRestaurantForTests(role: Role, more: Partial<OwnRestaurant> = {}): OwnRestaurant {
  return {
    restaurantId: 7,
    slug: 'kumo',
    name: 'Kumo',
    city: 'Lisbon',
    state: 'live',
    memberId: idForTests('a'),
    memberName: 'Tomás',
    role,
    permissions: [...permissionsOf({ role, added: [], removed: [] })],
    ...more,
  }
}

export function ownForTests(...restaurants: OwnRestaurant[]): Own {
  return {
    account: { uid: idForTests('f'), name: 'Tomás', email: 'tomas@example.com' },
    language: null,
    isOperator: false,
    everywhere: false,
    restaurants,
    device: null,
  }
}

export function memberForTests(name: string, more: Partial<Member> = {}): Member {
  return {
    memberId: idForTests('b'),
    name,
    initials: name.slice(0, 1),
    role: 'host',
    added: [],
    removed: [],
    state: 'active',
    hasPin: false,
    hasAccount: true,
    language: null,
    isCaller: false,
    mayChange: true,
    revision: 3,
    invitation: null,
    ...more,
  }
}

type Screen = Pick<NonIndexRouteObject, 'Component' | 'loader' | 'action' | 'children'>

/** Shows a page of the restaurant, by default to its owner. */
export async function showAtRestaurant(
  path: string,
  screen: Screen,
  answers: Answers,
  role: Role = 'owner',
  sendsTexts = true,
) {
  const below = path.replace(/[?].*/, '').split('/').slice(4).join('/')
  const sent = sendForTests({ 'staff.signedIn': ownForTests(ownRestaurantForTests(role)), ...answers })
  wrapClients(withCoSign)
  const shown = await show(<Outlet />, {
    path,
    sendsTexts,
    send: withCoSign(sent.send),
    route: {
      path: hostPaths.restaurant,
      id: restaurantRoute,
      loader: loadAtRestaurant,
      element: (
        <>
          <Outlet />
          <CoSigning />
        </>
      ),
      children: [below === '' ? { ...screen, index: true, children: undefined } : { ...screen, path: below }],
    },
  })
  return { ...shown, ...sent }
}

/** Hana, a host, is at a shared tablet, and Luka has a PIN there as well. */
export const atDeviceForTests: AnswerOf<'staff.atDevice'> = {
  restaurant: { id: 7, slug: 'kumo', name: 'Kumo', zone: 'Europe/London' },
  device: { staffDeviceId: idForTests('1'), name: 'Front door', purpose: 'host', highestRole: 'lead' },
  people: [
    { memberId: idForTests('c'), name: 'Luka', initials: 'L', isBlocked: false },
    { memberId: idForTests('d'), name: 'Hana', initials: 'H', isBlocked: false },
  ],
  person: {
    memberId: idForTests('d'),
    name: 'Hana',
    initials: 'H',
    role: 'host',
    permissions: [],
    confirmedUntil: '2099-03-18T20:00:00.000Z',
  },
}

/** The answers at that tablet. */
export const atTabletForTests: Answers = {
  'staff.signedIn': {
    ...ownForTests(ownRestaurantForTests('host')),
    device: { deviceId: idForTests('1'), restaurantId: 7, name: 'Front door' },
  },
  'staff.atDevice': atDeviceForTests,
}
