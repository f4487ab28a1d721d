import { z } from 'zod'
import type { Call } from '#contracts/call.ts'
import type { CallName } from '#contracts/wire.ts'
import { who } from '#world/who-is-who.ts'
import { bookingRequest } from './booking/booking-requests.ts'

interface Described {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly anyOf?: readonly Described[]
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
}

/** Values for fields that require more than the right type. */
const byName: Readonly<Record<string, unknown>> = {
  restaurantId: who.areas,
  reservationTime: '2027-03-26T19:00',
  keptUntil: '2027-03-20T20:10',
  chargeIfCancelledBeforeTime: '18:00',
  stripeAccountId: 'acct_1',
  groupSize: 2,
  endpoint: 'https://push.example.com/sample',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  email: 'sample@example.com',
  phone: '+351910000999',
  contact: 'sample@example.com',
  code: '123456',
  pin: '2580',
  memberId: 'f'.repeat(32),
  password: 'ein Tisch am Fenster',
  newPassword: 'noch ein guter Satz',
  members: ['bea@example.com'],
}

/** Queries of calls that can't be asked without. */
export const sampleQueries: Partial<Record<CallName, object>> = {
  'host.serviceDayChanges': { date: '2027-03-17', after: '1-1' },
  'host.searchBookings': { text: 'ana' },
  'host.bookingTimes': { groupSize: 2 },
  'host.placements': { time: '2027-03-26T19:00', groupSize: 2 },
}

/** Values for calls that need more than the required fields. */
const byCall: Partial<Record<CallName, unknown>> = {
  'reservations.create': bookingRequest(who.areas, '2027-03-26T19:00'),
  'invitations.joinParty': { id: 'b'.repeat(32), fullName: 'Bea Moreau' },
  'groupOrders.create': {
    id: 'c'.repeat(32),
    restaurantId: who.ordering,
    deliveryType: 'takeaway',
    minutes: 30,
    pays: 'host',
    customerName: 'Bea Moreau',
    email: 'sample@example.com',
  },
  'host.arrive': { here: 2, version: 1 },
  'host.limitTonight': { from: '2027-03-26T18:00', until: '2027-03-26T19:00' },
  'host.swapTables': { version: 1, with: { id: '2'.repeat(32), version: 1 } },
  'host.actOnWalkIn': { action: 'call', version: 1 },
  'host.placeOrder': {
    id: 'e'.repeat(32),
    customerName: 'Bea',
    promised: '2027-03-26T19:00',
    order: { orderItems: [{ id: 'soup', repeatIndex: 0, amount: 1 }], total: 700 },
  },
  'host.setOrderingTerms': {
    taxIncluded: true,
    taxRates: [],
    taxClasses: [],
    deliveryFeeClass: null,
    cap: null,
    timedCaps: [],
    answerMinutes: 5,
    answerBeforeKitchenMinutes: 15,
    tipPercents: [],
    types: { preorder: null, delivery: null, takeaway: null },
    zones: [],
  },
  'staff.startSetup': { code: '123456', restaurantId: who.areas },
  'staff.invite': { id: 'e'.repeat(32), name: 'Mara Lind', role: 'kitchen' },
  'groupOrders.join': { id: 'd'.repeat(32), name: 'Bea' },
  'host.setMenus': { menus: [], products: [], modifiers: [], basedOn: '' },
  'keys.create': { id: 'f'.repeat(32), name: 'Till', permissions: ['service.read'] },
  'webhooks.save': { url: 'http://127.0.0.1:9/hook', events: ['reservation.made'] },
  'operator.saveRegionPage': { sections: [] },
  'operator.createRestaurant': {
    id: 'e'.repeat(32),
    name: 'Adega',
    position: { lat: 41.143, lon: -8.613 },
  },
  'operator.transferRestaurant': {
    owner: { email: 'owner@example.com', name: 'Ana' },
  },
  'operator.suspendRestaurant': { suspended: false },
  'setup.changeSlug': { slug: 'mesas-novas' },
  'setup.createEvent': { id: 'f'.repeat(32), name: 'Fado', starts: '2027-05-01', ends: '2027-05-01' },
  'operator.saveTexts': { texts: {} },
  'operator.saveSitePage': { text: '' },
  'host.saveTexts': { texts: {} },
  'operator.saveTenant': { name: 'Mesas', hosts: ['mesas.example'] },
  'operator.savePost': {
    regionId: 'pt',
    title: 'Spring menus',
    url: '/i',
    published: '2027-02-01T09:00:00Z',
  },
}

/**
 * Returns the smallest body that a call accepts, built from its contract. Throws if a field needs an entry
 * above.
 */
export function sampleBody({ name, body }: Call): unknown {
  if (!body) return undefined
  const sample =
    byCall[name] ?? sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described)
  const { error } = body.safeParse(sample)
  if (error) throw new Error(`${name} has no sample of its body: ${z.prettifyError(error)}`)
  return sample
}

let count = 0

function sampleOf(described: Described, field = ''): unknown {
  if (field in byName) return byName[field]
  const { type, anyOf, items, properties = {}, required = [] } = described
  if (described.const !== undefined) return described.const
  if (described.enum) return described.enum[0]
  if (anyOf?.[0]) return sampleOf(anyOf[0], field)
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, name)]))
  if (type === 'array') return items ? [sampleOf(items)] : []
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number'
    ? Math.max(described.minimum ?? 1, 1)
    : `sample ${(count += 1)}`
}
