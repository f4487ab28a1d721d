import { sql } from 'kysely'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { statesWithPage } from '#domain/restaurants/public-state.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Report } from '#server/report.ts'
import { type CacheByRevision, cacheByRevision } from './cache-by-revision.ts'
import { dishNames } from './dish-names.ts'
import { leaveOutUnreadable } from './leave-out-unreadable.ts'
import { type CardRow, presentCard } from './present-restaurant.ts'
import type { Named } from './names-in-language.ts'
import {
  type PaymentPolicy,
  readBookingRules,
  readCustomization,
  readPaymentPolicy,
} from './restaurant-settings.ts'
import type { RestaurantRow } from './restaurant-store.ts'

/** A restaurant's card for lists, with data that only some lists need. */
export interface ListCard extends Named {
  readonly card: RestaurantCard
  readonly address: string
  readonly payment: PaymentPolicy
}

/** Cards are loaded without the full restaurants, because most search results are never opened. */
export function createCards(
  database: Database,
  now: () => Date,
  report: Report,
  mayLagMs: number,
): CacheByRevision<ListCard> {
  const readEach = leaveOutUnreadable(report, 'lists')
  return cacheByRevision({
    database,
    now,
    mayLagMs,
    readAtOnce: 200,
    // Each takes about 2 kB without translated names.
    max: 10_000,
    async load(ids) {
      const rows = await cardRows(database, ids)
      return readEach(rows, (row) => ({ id: row.id, revision: row.revision, value: readCard(row) }))
    },
  })
}

interface StoredCard extends CardRow, Pick<RestaurantRow, 'address' | 'payment'> {
  readonly nameTranslations: unknown
}

/** Throws if the restaurant's page couldn't be shown either, so that no list links to it. */
function readCard(row: StoredCard): ListCard {
  zoneFromIntl(row.time_zone)
  readBookingRules(row.booking)
  const { nameTranslations } = readCustomization({ nameTranslations: row.nameTranslations ?? undefined })
  return {
    card: presentCard(row),
    address: row.address,
    payment: readPaymentPolicy(row.payment),
    customization: { nameTranslations },
  }
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
      'public_state',
    ])
    .select([
      dishNames('restaurants').as('dishes'),
      sql`customization->'nameTranslations'`.as('nameTranslations'),
    ])
    .where('public_state', 'in', statesWithPage)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}
