import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** A booking as it is kept. */
export type ReservationRow = Selectable<Schema['reservations']>

/** A member of the party who was invited, and what they said. */
export interface Member {
  readonly member: string
  readonly name: string
  readonly answer: 'open' | 'yes' | 'no'
  readonly allergy: string[]
  readonly access: string
}

/** What others have added to a booking. */
export interface Company {
  readonly members: Member[]
  /** Something was said of the visit. */
  readonly reviewed: boolean
}

/** A booking as one may come by it: alone, or with what others have added. */
export type KnownReservation = ReservationRow & Partial<Company>

/** Bookings with their company, for a store to say which. */
export function withCompany(db: Kysely<Schema>) {
  return db
    .selectFrom('reservations')
    .selectAll()
    .select([
      sql<Member[]>`coalesce((
        select json_agg(json_build_object('member', member, 'name', name, 'answer', answer, 'allergy', allergy,
          'access', access) order by place)
        from invitations where reservation_id = reservations.id
      ), '[]')`.as('members'),
      sql<boolean>`exists(select from reviews where reservation_id = reservations.id)`.as('reviewed'),
    ])
}
