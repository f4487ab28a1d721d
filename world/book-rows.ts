import { createHash } from 'node:crypto'
import { depositAmount } from '#domain/payments/deposit.ts'
import type { Zone } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { BookedTable } from './fill-book.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'
import { someGuest, requestTexts } from './people.ts'
import { floorId, paymentOf } from './listings/restaurant-rows.ts'
import { pick, seeded } from './seeded.ts'
import type { WorldCity, WorldRestaurant } from './shape.ts'

export interface BookOf {
  restaurant: WorldRestaurant
  city: WorldCity
  zone: Zone
  restaurantId: number
  /** Database ids of the tables by table number. */
  tableIds: ReadonlyMap<string, number>
}

export interface BookRows {
  reservation: Row<'reservations'>
  moves: Row<'reservation_moves'>[]
  claims: Row<'table_claims'>[]
}

/**
 * Returns the database rows of one party in the demo book: the booking, its history and its tables. A party
 * that has arrived by `now` is seated or has already left.
 */
export function bookRows(book: BookOf, party: BookedTable, now: Date): BookRows {
  const { restaurant, city, zone, restaurantId } = book
  const seed = `${restaurant.slug} ${party.from} ${party.tableIds.join('+')}`
  const random = seeded(seed)
  const guest = someGuest(random)
  const starts = new Date(party.from * 60_000)
  const ends = new Date(party.until * 60_000)
  const created = new Date(Math.min(now.getTime(), starts.getTime()) - (1 + random() * 240) * 3_600_000)
  const moves = movesOf(starts, ends, created).filter(({ at }) => at <= now)
  const { status = '', at: since } = moves.at(-1) ?? {}
  const over = status === 'Closed'
  const id = createHash('sha256').update(seed).digest('hex').slice(0, 32)
  const reservation: Row<'reservations'> = {
    id,
    restaurant_id: restaurantId,
    status,
    reservation_time: starts,
    wall_time: wallText(zone, party.from),
    time_zone: city.timeZone,
    service_date: party.arrival.serviceDate,
    turn_minutes: party.until - party.from,
    group_size: party.covers,
    table_numbers: [...party.tableIds],
    floor_id: floorId(restaurant),
    customer_name: guest.name,
    email: guest.email,
    phone: guest.phone,
    special_requests: random() < 0.15 ? pick(random, requestTexts) : '',
    ...moneyOf(restaurant, party.covers),
    currency: city.currency,
    version: moves.length,
    created,
    closed: over ? since : null,
    demo: true,
  }
  const taken = over ? [] : party.tableIds
  return {
    reservation,
    moves: moves.map((move, before) => ({ reservation_id: id, version: before + 1, ...move })),
    claims: taken.map((number) => ({
      restaurant_id: restaurantId,
      table_id: tableIdOf(book, number),
      during: `[${starts.toISOString()},${ends.toISOString()})`,
      covers: party.covers,
      reservation_id: id,
    })),
  }
}

function movesOf(starts: Date, ends: Date, created: Date) {
  return [
    { status: 'Approved', by_whom: 'guest', at: created },
    { status: 'Seated', by_whom: 'staff', at: starts },
    { status: 'Closed', by_whom: 'staff', at: ends },
  ]
}

function moneyOf(restaurant: WorldRestaurant, covers: number) {
  const policy = paymentOf(restaurant)
  const amount = depositAmount(policy.depositRules, covers)
  const paid = policy.noShowFeeEnabled ? 'Card is on file' : 'Succeeded'
  return { policy, amount, deposit_status: amount > 0 ? paid : 'No Card' }
}

/** Returns an instant as the restaurant's wall time, as it is stored. */
export function wallText(zone: Zone, instant: number): string {
  const { date, minute } = wallOf(zone, instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`
}

function tableIdOf({ restaurant, tableIds }: BookOf, number: string): number {
  const id = tableIds.get(number)
  if (id === undefined) throw new Error(`${restaurant.slug} has no table ${number}`)
  return id
}
