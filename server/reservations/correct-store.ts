import { sql } from 'kysely'
import { changeable } from '#domain/reservations/change-booking.ts'
import type { Database } from '#server/database/database.ts'

/** What a guest corrects; what is left out stays. */
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

export function createCorrectStore({ sql: db }: Database) {
  const ahead = ({ uid, restaurantId, at }: Where) => sql`
    guest_uid = ${uid} and restaurant_id = ${restaurantId}
    and status = any(${[...changeable]}::text[]) and reservation_time > ${at}::timestamptz`

  return {
    /** Is there a booking ahead that has no other way to reach its guest than the telephone? */
    async needsPhone(where: Where): Promise<boolean> {
      const { rows } =
        await sql`select id from reservations where ${ahead(where)} and email = '' limit 1`.execute(db)
      return rows.length > 0
    },

    /** One statement: each booking ahead that is not so yet, with the record of its step. */
    async correct(
      where: Where,
      { customerName, phoneNumber, specialRequests, ...profile }: Correction,
    ): Promise<void> {
      await sql`
        with wanted as (
          select id, coalesce(${customerName ?? null}::text, customer_name) as customer_name,
            coalesce(${phoneNumber ?? null}::text, phone) as phone,
            coalesce(${specialRequests ?? null}::text, special_requests) as special_requests,
            customer_profile || ${JSON.stringify(profile)}::text::jsonb as customer_profile
          from reservations where ${ahead(where)}
        ), corrected as (
          update reservations r set customer_name = wanted.customer_name, phone = wanted.phone,
            special_requests = wanted.special_requests, customer_profile = wanted.customer_profile,
            version = version + 1
          from wanted where r.id = wanted.id and (r.email <> '' or wanted.phone <> '')
            and (r.customer_name, r.phone, r.special_requests, r.customer_profile) is distinct from
              (wanted.customer_name, wanted.phone, wanted.special_requests, wanted.customer_profile)
          returning r.id, r.version, r.status
        )
        insert into reservation_moves (reservation_id, version, status, by_whom, at)
        select id, version, status, 'guest', ${where.at}::timestamptz from corrected
      `.execute(db)
    },
  }
}
