import { type Kysely, sql } from 'kysely'
import { type BookingStatus, mayMove } from '#domain/reservations/moves.ts'
import { isToCome } from '#domain/reservations/to-come.ts'
import type { Schema } from '#server/database/schema.ts'
import type { BeforeStep } from './tell-guest.ts'

/** What was a guest’s, and where tables are free again. */
export interface ForgottenBookings {
  readonly ids: readonly string[]
  /** How the guest could be reached, as it was written on them. */
  readonly contacts: readonly string[]
  readonly names: readonly string[]
  /** Those that lay ahead, as they were. */
  readonly calledOff: readonly (BeforeStep & { readonly id: string })[]
  readonly freed: readonly { readonly restaurantId: number; readonly serviceDate: string }[]
}

/**
 * Takes the person out of every booking of an account: those that lie ahead are cancelled, the others still count. What the
 * house keeps is when, where and how many; what anybody wrote about them is gone. For a transaction.
 */
export async function forgetBookings(
  inside: Kysely<Schema>,
  uid: string,
  now: Date,
): Promise<ForgottenBookings> {
  const rows = await inside
    .selectFrom('reservations')
    .select(['id', 'restaurant_id', 'service_date', 'status', 'reservation_time', 'email', 'phone'])
    .select(['customer_name', 'language'])
    .where('guest_uid', '=', uid)
    .forUpdate()
    .execute()
  const ahead = rows.filter((row) => {
    const status = row.status as BookingStatus
    const standing = { status, reservationTime: row.reservation_time.getTime() }
    return isToCome(standing, now.getTime()) && mayMove(status, cancelled)
  })
  await cancel(inside, idsOf(ahead), now)
  await blank(inside, idsOf(rows), now)
  return {
    ids: idsOf(rows),
    contacts: distinct(rows.flatMap(({ email, phone }) => [email, phone])),
    names: distinct(rows.map(({ customer_name }) => customer_name)),
    calledOff: ahead,
    freed: ahead.map((row) => ({ restaurantId: row.restaurant_id, serviceDate: row.service_date })),
  }
}

const cancelled = 'CanceledByClient'

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean)

async function cancel(inside: Kysely<Schema>, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    with ended as (
      update reservations set status = ${cancelled}, closed = ${at}, version = version + 1
      where id = any(${ids}::text[]) returning id, version
    ), freed as (
      delete from table_claims where reservation_id in (select id from ended)
    )
    insert into reservation_moves (reservation_id, version, status, by_whom, at)
    select id, version, ${cancelled}, 'guest', ${at}::timestamptz from ended
  `.execute(inside)
}

/** Whoever is changing one of them this moment finds another version, and then no booking of theirs. */
async function blank(inside: Kysely<Schema>, ids: readonly string[], at: Date): Promise<void> {
  await inside
    .updateTable('reservations')
    .set({
      customer_name: '',
      email: '',
      phone: '',
      special_requests: '',
      cancel_note: '',
      customer_profile: '{}',
      additionals: '{}',
      campaign: '{}',
      house_notes: '[]',
      language: 'en',
      guest_uid: null,
      erased: at,
    })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', 'in', orNone(ids))
    .execute()
  await inside
    .updateTable('reservation_moves')
    .set({ note: '' })
    .where('reservation_id', 'in', orNone(ids))
    .execute()
}

/** SQL knows no empty list. */
const orNone = (ids: readonly string[]) => (ids.length > 0 ? ids : [''])
