import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export type HostRow = Awaited<ReturnType<typeof readHosts>>[number]

/** Each row has the id of its event as `restaurant_id`. */
export function readHosts(db: Kysely<Schema>, eventIds: readonly number[]) {
  return db
    .selectFrom('restaurants as event')
    .innerJoin('restaurants as host', 'host.id', 'event.parent_id')
    .where(sql<boolean>`event.id = any(${[...eventIds]}::int[])`)
    .select([
      'event.id as restaurant_id',
      'host.slug',
      'host.name',
      'host.time_zone',
      'host.address',
      'host.zip',
      'host.city',
      'host.phone',
      'host.country_short',
      'host.website',
      'host.public_state',
    ])
    .execute()
}
