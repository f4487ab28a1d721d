import { createHash } from 'node:crypto'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { CalendarDate, Zone } from '#domain/time/zone.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'
import { wallText } from '../book-rows.ts'
import { floorId, paymentOf } from '../listings/restaurant-rows.ts'
import { rulesOf } from '../listings/plan-of.ts'
import type { WorldCity, WorldRestaurant } from '../shape.ts'
import {
  eveningBlock,
  type EveningParty,
  eveningParties,
  type EveningWait,
  eveningWaits,
} from './evening-cast.ts'

export interface EveningOf {
  readonly restaurant: WorldRestaurant
  readonly city: WorldCity
  readonly zone: Zone
  readonly restaurantId: number
  /** Database ids of the tables by table number. */
  readonly tableIds: ReadonlyMap<string, number>
  /** The service day. */
  readonly date: CalendarDate
  readonly now: Date
}

const quarterMs = 15 * 60_000

/** Returns the database rows of the demo evening by table, in an order in which they can be inserted. */
export function eveningRows(evening: EveningOf) {
  const bookings = eveningParties.map((party, nth) => bookingRows(evening, party, nth))
  const waits = eveningWaits.map((wait, nth) => waitRows(evening, wait, nth))
  return {
    reservations: bookings.map(({ reservation }) => reservation),
    reservation_moves: bookings.flatMap(({ moves }) => moves),
    table_claims: bookings.flatMap(({ claims }) => claims),
    walk_ins: waits.map(({ walkIn }) => walkIn),
    walk_in_moves: waits.flatMap(({ moves }) => moves),
    service_limits: [blockRow(evening)],
  }
}

function clockOf({ now }: EveningOf) {
  const base = Math.floor(now.getTime() / quarterMs) * quarterMs
  return (minutes: number) => new Date(base + minutes * 60_000)
}

function idOf({ restaurant, date }: EveningOf, what: string): string {
  return createHash('sha256').update(`${restaurant.slug} ${date} ${what}`).digest('hex').slice(0, 32)
}

const withoutTables: readonly EveningParty['status'][] = [
  'Pending',
  'Closed',
  'NoShow',
  'CanceledByClient',
  'CanceledByHost',
]

function bookingRows(evening: EveningOf, party: EveningParty, nth: number) {
  const { restaurant, city, zone, restaurantId, date, tableIds } = evening
  const clock = clockOf(evening)
  const { status, at, tables, size, contact = 'both', booked = -60 * (20 + nth * 7) } = party
  const id = idOf(evening, `booking ${nth}`)
  const turn = turnTimeMinutes(rulesOf(restaurant), size)
  const moves = movesOf(party, booked).map((move, before) => ({
    reservation_id: id,
    version: before + 1,
    status: move.status,
    by_whom: move.by_whom,
    at: clock(move.at),
  }))
  const isOver = withoutTables.includes(status) && status !== 'Pending'
  const reservation: Row<'reservations'> = {
    id,
    restaurant_id: restaurantId,
    status,
    reservation_time: clock(at),
    wall_time: wallText(zone, clock(at).getTime() / 60_000),
    time_zone: city.timeZone,
    service_date: date,
    turn_minutes: turn,
    group_size: size,
    table_numbers: [...tables],
    floor_id: floorId(restaurant),
    customer_name: party.name,
    email: contact === 'both' ? `guest-${nth + 1}@example.org` : '',
    phone: contact === 'none' ? '' : `+1 202 555 01${String(nth + 10)}`,
    special_requests: party.wishes ?? '',
    customer_profile: party.profile ?? {},
    additionals: party.extras ?? {},
    policy: paymentOf(restaurant),
    currency: city.currency,
    visit_note: party.visitNote ?? '',
    late_minutes: party.late ?? 0,
    arrived: party.arrived === undefined ? null : clock(party.arrived),
    people_here: party.here ?? null,
    confirmed: party.confirmed ? clock(-60 * 5) : null,
    conversation: conversationOf(evening, party.messages),
    language: 'en',
    version: moves.length,
    created: clock(booked),
    closed: isOver ? clock(party.step ?? at) : null,
    demo: true,
  }
  const taken = withoutTables.includes(status) ? [] : tables
  return {
    reservation,
    moves,
    claims: taken.map((number) => ({
      restaurant_id: restaurantId,
      table_id: tableIds.get(number),
      during: `[${clock(at).toISOString()},${clock(at + turn).toISOString()})`,
      covers: size,
      reservation_id: id,
    })),
  }
}

interface Move {
  readonly status: EveningParty['status']
  readonly by_whom: 'guest' | 'staff'
  readonly at: number
}

function movesOf({ status, at, step = at, contact = 'both', late }: EveningParty, booked: number): Move[] {
  const created = { by_whom: contact === 'both' ? 'guest' : 'staff', at: booked } as const
  if (status === 'Pending') return [{ ...created, status }]
  const begun: Move[] = [{ ...created, status: 'Approved' }]
  if (status === 'Approved') return late ? [...begun, { status, by_whom: 'guest', at: at - 5 }] : begun
  if (status === 'Closed')
    return [
      ...begun,
      { status: 'Seated', by_whom: 'staff', at: at + 2 },
      { status, by_whom: 'staff', at: step },
    ]
  return [...begun, { status, by_whom: status === 'CanceledByClient' ? 'guest' : 'staff', at: step }]
}

function conversationOf(evening: EveningOf, messages: EveningParty['messages'] = []): object[] {
  return messages.map(([from, at, body]) => ({ from, body, at: clockOf(evening)(at).toISOString() }))
}

/** Minutes that a party in the line is expected to wait. */
const usualWait = 35

function waitRows(evening: EveningOf, wait: EveningWait, nth: number) {
  const { restaurant, restaurantId } = evening
  const clock = clockOf(evening)
  const { name, size, at, quoted, status = 'Approved', coming = '' } = wait
  const id = idOf(evening, `wait ${nth}`)
  const created_by = quoted === null ? ('guest' as const) : ('staff' as const)
  const isOver = status === 'CanceledByClient'
  const joined = { status: status === 'Pending' ? status : 'Approved', action: 'join', by_whom: created_by }
  const leftAt = at + 48
  const moves = [
    { ...joined, at: clock(at) },
    ...(isOver ? [{ status, action: 'leave', by_whom: 'guest' as const, at: clock(leftAt) }] : []),
  ].map((move, before) => ({ walk_in_id: id, version: before + 1, ...move }))
  const middle = usualWait + nth * 4
  const walkIn: Row<'walk_ins'> = {
    id,
    restaurant_id: restaurantId,
    version: moves.length,
    status,
    status_time: clock(isOver ? leftAt : at),
    joined: clock(at),
    closed: isOver ? clock(leftAt) : null,
    group_size: size,
    turn_minutes: turnTimeMinutes(rulesOf(restaurant), size),
    customer_name: name,
    email: quoted === null ? `walk-in-${nth + 1}@example.org` : '',
    special_requests: wait.wishes ?? '',
    conversation: conversationOf(evening, wait.messages),
    created_by,
    kept_minutes: 10,
    coming,
    quoted_minutes: quoted,
    expected: clock(at + middle),
    estimate: { from: middle * 0.75, middle, to: middle * 1.35 },
    demo: true,
  }
  return { walkIn, moves }
}

function blockRow(evening: EveningOf): Row<'service_limits'> {
  const clock = clockOf(evening)
  const { table, from, until, reason } = eveningBlock
  return {
    id: idOf(evening, 'block'),
    restaurant_id: evening.restaurantId,
    starts: clock(from),
    ends: clock(until),
    areas: [],
    table_ids: [evening.tableIds.get(table) ?? 0],
    stops_line: false,
    reason,
    created: clock(from),
    ended: null,
  }
}
