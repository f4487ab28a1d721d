import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { orderOfReservation, type StoredOrder } from '#server/book/kitchen/order-rows.ts'

/** A booking. `order` is null for a reservation without one, and undefined if it wasn't read. */
export type ReservationRow = Selectable<Schema['reservations']> & { readonly order?: StoredOrder | null }

/** An invited member of the party, with their answer. */
export interface Member {
  readonly member: string
  readonly name: string
  readonly answer: 'open' | 'yes' | 'no'
  readonly allergy: string[]
  readonly access: string
}

/** Data from other tables that is read together with a booking. */
export interface AddedByOthers {
  readonly members: Member[]
  readonly reviewed: boolean
}

/** A booking, with its members and review if they were read. */
export type KnownReservation = ReservationRow & Partial<AddedByOthers>

/** Selects bookings with their members and orders. The caller adds conditions. */
export function withMembers(db: Kysely<Schema>) {
  return db
    .selectFrom('reservations')
    .selectAll()
    .select([
      sql<Member[]>`coalesce((
        select json_agg(json_build_object('member', member, 'name', name, 'answer', answer, 'allergy', allergy,
          'access', access) order by place)
        -- Of members of an erased guest, only the hash of their link is left.
        from invitations where reservation_id = reservations.id and (member <> '' or name <> '')
      ), '[]')`.as('members'),
      orderOfReservation.as('order'),
      sql<boolean>`exists(select from reviews where reservation_id = reservations.id)`.as('reviewed'),
    ])
}
