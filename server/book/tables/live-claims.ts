import { type RawBuilder, sql } from 'kysely'
import { maxOverstayMinutes } from '#domain/reservations/claim-state.ts'
import type { EpochMinute } from '#domain/time/zone.ts'

/**
 * Builds a subquery for a FROM clause that returns claims of bookings, walk-ins and holds, except holds that
 * have expired at `now`.
 */
export function liveClaims(now: Date): RawBuilder<unknown> {
  return sql`(
    select claim.*, h.expires,
      case when claim.walk_in_id is null then (
        select present.status from reservations present
        where present.id = claim.reservation_id and present.status in ('Called', 'Seated')
      ) else (select party.status from walk_ins party where party.id = claim.walk_in_id) end as status
    from table_claims claim
    left join holds h on h.id = claim.hold_id
    where h.id is null or h.expires > ${now}
  )`
}

/**
 * Builds a condition that is true if the claim `c` may overlap the time range. A seated party may stay past the end
 * of its claim.
 */
export function mayTouch(from: EpochMinute, until: EpochMinute): RawBuilder<unknown> {
  const start = sql`to_timestamp(${from * 60})`
  return sql`c.during && tstzrange(to_timestamp(${(from - maxOverstayMinutes) * 60}), to_timestamp(${until * 60}))
    and (upper(c.during) > ${start} or c.status = 'Seated')`
}
