import { type RawBuilder, sql } from 'kysely'
import { dayVersions } from '#server/book/service-day/day-version.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AccessKind, type VersionsOf, type Watched, type WatchedKind, watchedKey } from './live-watch.ts'

type Kind = WatchedKind | AccessKind

/** The query for the versions of each kind. A line or kitchen that hasn't been used yet has no row and version 0. */
const versions: Readonly<Record<Kind, (ids: readonly string[], now: Date) => RawBuilder<unknown>>> = {
  profile: (ids) => sql`
    select 'profile' as kind, guest_id as id, version from guest_profiles where guest_id = any(${ids}::text[])`,
  // The version that the guest knows.
  reservation: (ids) => sql`
    select 'reservation' as kind, id, coalesce((untold ->> 'version')::int, version) as version from reservations where id = any(${ids}::text[])`,
  groupOrder: (ids) => sql`
    select 'groupOrder' as kind, m.code_hash as id, g.version + (
      select coalesce(sum(r.version), 0)::int from reservations r
      where r.id = g.reservation_id or r.id in (select reservation_id from group_members o where o.group_id = g.id)
    ) as version
    from group_members m join group_orders g on g.id = m.group_id where m.code_hash = any(${ids}::text[])`,
  line: (ids) => sql`
    select 'line' as kind, of.id::text as id, coalesce(version, 0) as version
    from unnest(${ids.map(Number)}::int[]) of (id) left join lines on restaurant_id = of.id`,
  orders: (ids) => sql`
    select 'orders' as kind, of.id::text as id, coalesce(version, 0) as version
    from unnest(${ids.map(Number)}::int[]) of (id) left join kitchens on restaurant_id = of.id`,
  serviceDay: dayVersions,
  staff: (ids) => sql`
    select 'staff' as kind, of.id::text as id, coalesce(sum(revision), 0)::int as version
    from unnest(${ids.map(Number)}::int[]) of (id) left join staff_members on restaurant_id = of.id group by of.id`,
  session: (ids, now) => sql`
    select 'session' as kind, id, 1 as version from guest_sessions
    where id = any(${ids}::text[]) and expires > ${now}::timestamptz`,
  apiKey: (ids, now) => sql`
    select 'apiKey' as kind, secret_hash as id, 1 as version from api_keys
    where secret_hash = any(${ids}::text[]) and revoked is null and (expires is null or expires > ${now}::timestamptz)`,
  // What somebody may do at a device depends on who it is, and on the highest role there.
  device: (ids) => sql`
    select 'device' as kind, id, hashtext(concat(highest_role, ' ', member_id)) as version from staff_devices
    where id = any(${ids}::text[]) and removed is null`,
}

/** Returns a function that reads the versions of all watched items in one statement. */
export function readVersions({ sql: db }: Database, now: () => Date): VersionsOf {
  return async (watched) => {
    const kinds = (Object.keys(versions) as Kind[]).flatMap((kind) => {
      const ids = watched.filter((each) => each.kind === kind).map(({ id }) => id)
      return ids.length > 0 ? [versions[kind](ids, now())] : []
    })
    const { rows } = await sql<Watched & { version: number }>`${sql.join(kinds, sql` union all `)}`.execute(
      db,
    )
    return new Map(rows.map((row) => [watchedKey(row), row.version]))
  }
}
