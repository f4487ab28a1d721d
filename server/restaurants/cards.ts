import { sql } from 'kysely'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import type { Database } from '#server/database/database.ts'
import type { Report } from '#server/report.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import { type KeptByRevision, keptByRevision } from './kept-by-revision.ts'
import { leaveOutUnreadable } from './leave-out-unreadable.ts'
import { type CardRow, presentCard } from './present-restaurant.ts'
import { type PaymentPolicy, readBookingRules, readPaymentPolicy } from './restaurant-settings.ts'
import type { RestaurantRow } from './restaurant-store.ts'

/** A restaurant as lists show it, with what only some of them need. */
export interface ListCard {
  readonly card: RestaurantCard
  readonly address: string
  readonly payment: PaymentPolicy
}

/** Cards alone, for lists: a page of search shows many restaurants that nobody opens. */
export function createCards(
  database: Database,
  now: () => Date,
  report: Report,
  mayLagMs: number,
): KeptByRevision<ListCard> {
  const readEach = leaveOutUnreadable(report, 'lists')
  return keptByRevision({
    database,
    now,
    mayLagMs,
    readAtOnce: 200,
    // About 2 kB each.
    most: 10_000,
    async load(ids) {
      const rows = await cardRows(database, ids)
      return readEach(rows, (row) => ({ id: row.id, revision: row.revision, value: readCard(row) }))
    },
  })
}

type StoredCard = CardRow & Pick<RestaurantRow, 'address' | 'payment'>

/** Throws where the restaurant's page could not be shown either: a list must not lead there, or fail on its clock. */
function readCard(row: StoredCard): ListCard {
  zoneFromIntl(row.time_zone)
  readBookingRules(row.booking)
  return { card: presentCard(row), address: row.address, payment: readPaymentPolicy(row.payment) }
}

function cardRows({ sql: db }: Database, ids: readonly number[]) {
  return db
    .selectFrom('restaurants')
    .select([
      'id',
      'revision',
      'slug',
      'name',
      'photos',
      'cuisines',
      'price',
      'average_rating',
      'total_reviews',
      'city',
      'area',
      'region_id',
      'time_zone',
      'currency',
      'booking',
      'waitlist',
      'ordering',
      'events',
      'lat',
      'lon',
      'features',
      'attribution',
      'address',
      'payment',
    ])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}
