import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import type { CardRow } from '#server/restaurants/present-restaurant.ts'
import type { RestaurantFilter } from './filter.ts'

export interface Wanted extends RestaurantFilter {
  /** Typed words; empty or `*` is everything. */
  readonly words: string
  readonly skip: number
  readonly top: number
  readonly near?: { readonly lat: number; readonly lon: number } | undefined
}

type Found = SelectQueryBuilder<Schema, 'restaurants', object>

const cardColumns = [
  'id',
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
] as const

/** Facets by their name on the wire. */
const facetColumns: Readonly<Record<string, string>> = { cuisine: 'cuisines', price: 'price' }

export function createSearchStore({ sql: db }: Database) {
  const matching = ({ words, regionId, cuisine }: Wanted): Found => {
    let query = db.selectFrom('restaurants').where('kind', '=', 'restaurant') as Found
    if (regionId)
      query = query.where(
        'region_id',
        'in',
        sql<string>`(with recursive below as (
          select id from regions where id = ${regionId} union all
          select r.id from regions r join below on r.parent_id = below.id
        ) select id from below)`,
      )
    if (cuisine) query = query.where(sql<boolean>`cuisines @> ${[cuisine]}::text[]`)
    // Each word must occur, in any order, at the start of a word of the place: prefixes work, accents and case do not matter.
    for (const word of wordsOf(words))
      query = query.where(
        sql<boolean>`(' ' || search_text) like '% ' || replace(replace(trim(plain_text(${word})), '%', ''), '_', '') || '%'`,
      )
    return query
  }

  return {
    async cards(wanted: Wanted): Promise<CardRow[]> {
      let query = matching(wanted).select(cardColumns)
      if (wanted.near) {
        const { lat, lon } = wanted.near
        query = query.orderBy(
          sql`earth_distance(ll_to_earth(${lat}, ${lon}), ll_to_earth(lat, lon))`,
          (order) => order.asc().nullsLast(),
        )
      }
      return query
        .orderBy('average_rating', (order) => order.desc().nullsLast())
        .orderBy('id')
        .offset(wanted.skip)
        .limit(wanted.top)
        .execute()
    },

    async count(wanted: Wanted): Promise<number> {
      const { total } = await matching(wanted)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      return total
    },

    /** The five commonest values of a facet with their counts; null for a facet that does not exist. */
    async facet(wanted: Wanted, name: string): Promise<{ value: string; count: number }[] | null> {
      const column = facetColumns[name]
      if (!column) return null
      const value = column === 'cuisines' ? sql<string>`unnest(cuisines)` : sql<string>`price::text`
      return db
        .selectFrom(matching(wanted).select(value.as('value')).as('found'))
        .select(['value', sql<number>`count(*)::int`.as('count')])
        .groupBy('value')
        .orderBy('count', 'desc')
        .orderBy('value')
        .limit(5)
        .execute()
    },
  }
}

function wordsOf(text: string): string[] {
  return text === '*' ? [] : text.split(/\s+/).filter(Boolean).slice(0, 8)
}
