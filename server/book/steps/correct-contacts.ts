import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { changeable } from '#domain/reservations/change-booking.ts'
import type { Book, Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { recordInTransaction } from './record-step.ts'
import type { ReservationRow } from './with-members.ts'

/** Omitted fields stay unchanged. */
export interface Correction {
  readonly customerName?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly specialRequests?: string | undefined
  readonly allergy?: readonly string[] | undefined
  readonly vegetarian?: boolean | undefined
  readonly handicapAccessible?: boolean | undefined
}

interface Where {
  readonly uid: string
  readonly restaurantId: number
  readonly at: Date
}

/** Resolves to whether any of the guest's upcoming bookings has the phone number as its only contact. */
export async function needsPhone({ database }: Pick<Data, 'database'>, where: Where): Promise<boolean> {
  return (await bookingsAhead(database.sql, where).where('email', '=', '').execute()).length > 0
}

/**
 * Applies the correction to every upcoming booking that it affects and records a step for each. Skips
 * bookings that would be left without a contact.
 */
export async function correctContacts(
  context: Data & Book,
  where: Where,
  correction: Correction,
): Promise<void> {
  await recordInTransaction(context, async (inside, record) => {
    for (const before of await bookingsAhead(inside, where).orderBy('id').forUpdate().execute()) {
      const after = { ...correctRow(before, correction), version: before.version + 1 }
      const reachable = after.email !== '' || after.phone !== ''
      if (!reachable || isDeepStrictEqual({ ...after, version: before.version }, before)) continue
      const silent = { message: null, memberMessage: null, note: '' }
      const stays = { tables: 'kept', pace: null, hold: null } as const
      await record({ kind: 'bookingChange', before, after, ...stays, ...silent, by: 'guest', at: where.at })
    }
  })
}

function correctRow(
  row: ReservationRow,
  { customerName, phoneNumber, specialRequests, ...profile }: Correction,
): ReservationRow {
  const given = Object.entries(profile).filter(([, value]) => value !== undefined)
  return {
    ...row,
    customer_name: customerName ?? row.customer_name,
    phone: phoneNumber ?? row.phone,
    special_requests: specialRequests ?? row.special_requests,
    customer_profile: { ...row.customer_profile, ...Object.fromEntries(given) },
  }
}

function bookingsAhead(db: Kysely<Schema>, { uid, restaurantId, at }: Where) {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('guest_uid', '=', uid)
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`status = any(${[...changeable]}::text[])`)
    .where('reservation_time', '>', at)
}
