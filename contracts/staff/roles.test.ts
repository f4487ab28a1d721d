import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type Call, type CallDescription, permissionsFor } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'

// Each test covers a line in section 6 of the specification, to the extent that contracts define it.

const audienceOf = (name: CallName) => (calls[name] as Call).audience ?? 'anyone'
const closedToVisitors = (names: readonly CallName[]) =>
  names.filter((name) => !['anyone', 'holder-or-anyone'].includes(audienceOf(name)))
const openToOthers = (names: readonly CallName[]) => names.filter((name) => audienceOf(name) !== 'guest')

test('visitor: browse, search, availability, reservations, waitlist without sign-in', () => {
  const browse = ['restaurants.get', 'events.list', 'reviews.list', 'regions.config'] as const
  const search = ['search.restaurants', 'search.suggestLocations', 'search.suggestRestaurants'] as const
  const availability = [
    'availability.get',
    'availability.sections',
    'availability.month',
    'discovery.availableRestaurants',
  ] as const
  const reservations = ['reservations.createId', 'reservations.calculateFees', 'reservations.create'] as const
  const waitlist = ['walkIns.join', 'walkIns.get', 'walkIns.leave', 'walkIns.expected'] as const
  expect(closedToVisitors([...browse, ...search, ...availability, ...reservations, ...waitlist])).toEqual([])
})

test('a visitor’s booking opens with its own token, without signing in', () => {
  const own = [
    'reservations.get',
    'reservations.update',
    'reservations.cancel',
    'reservations.checkIn',
    'reservations.giveFeedback',
    'reservations.feedback',
    'reservations.saveFeedback',
    'reservations.withdrawFeedback',
    'invitations.send',
  ] as const
  expect(own.map(audienceOf)).toEqual(own.map(() => 'holder'))
})

test('signed-in user: history, profile editing, verification', () => {
  const history = ['reservations.list', 'reservations.history', 'reservations.assign'] as const
  const profile = ['guests.profile', 'guests.saveProfile', 'guests.savePhoto'] as const
  const verification = [
    'identity.sendNewEmailCode',
    'identity.changeEmail',
    'identity.sendPhoneCode',
    'identity.verifyPhone',
  ] as const
  expect(openToOthers([...history, ...profile, ...verification])).toEqual([])
})

test('every call of a restaurant’s staff names its permission, and one without it doesn’t compile (host A10)', () => {
  const all = Object.values(calls) as Call[]
  const under = (path: string) => all.filter((call) => call.path.startsWith(path))
  // A paired device makes these calls while nobody is at it.
  const ofDevices = [
    'host.lockedDay',
    'staff.atDevice',
    'staff.confirmPairing',
    'staff.confirmPerson',
    'staff.lockDevice',
    'staff.refreshDevice',
    'staff.switchPerson',
  ]
  // Who asks who they are, or has been invited, may not work anywhere yet.
  const beforeHired = [
    'staff.signedIn',
    'staff.invitation',
    'staff.acceptInvitation',
    'staff.setupLink',
    'staff.startSetup',
  ]
  const forOthers = under('/api/host/').filter(({ audience }) => audience !== 'staff')
  expect(forOthers.map(({ name }) => name).toSorted()).toEqual([...ofDevices, ...beforeHired].toSorted())
  expect(under('/api/operator/').filter(({ audience }) => audience !== 'operator')).toEqual([])
  const withPermission = all.filter((call) => permissionsFor(call).length > 0)
  expect(withPermission).toEqual(all.filter(({ audience }) => audience === 'staff'))

  type Described<Access> =
    Access & { summary: string } extends CallDescription<z.ZodType, z.ZodType, z.ZodType, z.ZodType, never>
      ? 'compiles'
      : 'doesn’t compile'
  const without: Described<{ audience: 'staff' }> = 'doesn’t compile'
  const unknown: Described<{ audience: 'staff'; may: 'booking.destroy' }> = 'doesn’t compile'
  const named: Described<{ audience: 'staff'; may: 'booking.cancel' }> = 'compiles'
  expect([without, unknown, named]).toHaveLength(3)
})

test('the guest app also calls administrative and table-management paths, and needs no sign-in there', () => {
  const names = ['reservations.createId', 'floors.list', 'floors.get'] as const
  expect(closedToVisitors(names)).toEqual([])
  expect(names.filter((name) => !calls[name].path.includes('/admin/'))).toEqual([])
})
