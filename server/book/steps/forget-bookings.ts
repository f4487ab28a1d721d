import { type Kysely, sql } from 'kysely'
import { type BookingStatus, mayMove } from '#domain/reservations/moves.ts'
import { isUpcoming } from '#domain/reservations/status.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { orderOfReservation } from '#server/book/kitchen/order-rows.ts'
import { forgetInHistory } from '#server/history/record/record-history.ts'
import { forgetInMoney } from '#server/book/money/write-money.ts'
import type { RecordInside } from './record-step.ts'
import { tellingStep } from './take-back.ts'
import type { ReservationRow } from './with-members.ts'

export interface ForgottenBookings {
  readonly ids: readonly string[]
  /** Emails and phone numbers as entered in the bookings. */
  readonly contacts: readonly string[]
  readonly names: readonly string[]
  /** Upcoming bookings that were canceled, as they were before. */
  readonly calledOff: readonly ReservationRow[]
}

/**
 * Locks the payments of an account's bookings, and of those that it is about to get. Every transaction locks the
 * payments of a booking before the booking itself, so this must run before anything locks one of them.
 */
export async function lockMoneyOf(
  inside: Kysely<Schema>,
  uid: string,
  joining: readonly { readonly id: string }[],
): Promise<void> {
  await sql`
    select from reservation_money
    where reservation_id in (select id from reservations where guest_uid = ${uid})
      or reservation_id = any(${idsOf(joining)}::text[])
    order by reservation_id for update
  `.execute(inside)
}

/**
 * Anonymizes every booking of an account and cancels the upcoming ones. Keeps time, tables and party size for
 * the restaurant, but none of the texts. Requires a transaction that has called `lockMoneyOf`.
 */
export async function forgetBookings(
  inside: Kysely<Schema>,
  record: RecordInside,
  uid: string,
  now: Date,
): Promise<ForgottenBookings> {
  const stored: ReservationRow[] = await inside
    .selectFrom('reservations')
    .selectAll()
    // Canceling needs the order, to return its points and portions to the kitchen.
    .select(orderOfReservation.as('order'))
    .where('guest_uid', '=', uid)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows: ReservationRow[] = []
  for (const row of stored) {
    // Its money moves and its tables become free now, because nobody will be notified later.
    const telling = row.untold && tellingStep(row, now)
    if (telling) await record(telling)
    rows.push(telling ? telling.after : row)
  }
  const ahead = rows.filter((row) => {
    const status = row.status as BookingStatus
    const standing = { status, reservationTime: row.reservation_time.getTime() }
    return isUpcoming(standing, now.getTime()) && mayMove(status, canceled)
  })
  for (const row of ahead) await record(cancellation(row, now))
  await blank(inside, idsOf(rows), now)
  return {
    ids: idsOf(rows),
    contacts: distinct(rows.flatMap(({ email, phone }) => [email, phone])),
    names: distinct(rows.map(({ customer_name }) => customer_name)),
    calledOff: ahead,
  }
}

const canceled = 'CanceledByClient'

/** The step enqueues no messages, because members are notified after the guest has been removed from the booking. */
function cancellation(before: ReservationRow, at: Date): Parameters<RecordInside>[0] {
  return {
    kind: 'bookingChange',
    before,
    after: { ...before, status: canceled, closed: at, version: before.version + 1 },
    tables: 'freed',
    pace: null,
    hold: null,
    by: 'guest',
    note: '',
    at,
    message: null,
    memberMessage: null,
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean)

/** Removes all personal data from the bookings. Increments their version so that concurrent changes fail. */
async function blank(inside: Kysely<Schema>, ids: readonly string[], at: Date): Promise<void> {
  await inside
    .updateTable('reservations')
    .set({
      customer_name: '',
      email: '',
      phone: '',
      special_requests: '',
      cancel_note: '',
      visit_note: '',
      customer_profile: '{}',
      additionals: '{}',
      campaign: '{}',
      rwg_token: '',
      notification_url: '',
      conversation: '[]',
      changed_by_restaurant: null,
      taking_back: null,
      untold: null,
      language: 'en',
      guest_uid: null,
      erased: at,
    })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', 'in', orNone(ids))
    .execute()
  await forgetInMoney(inside, ids)
  await inside
    .updateTable('reservation_moves')
    .set({ note: '' })
    .where('reservation_id', 'in', orNone(ids))
    .execute()
  await forgetInHistory(inside, { reservationIds: ids }, at)
  await inside
    .updateTable('orders')
    .set({ address: 'null', delay_note: '' })
    .where('reservation_id', 'in', orNone(ids))
    .execute()
}

/** Returns a list that is never empty, because `in ()` is not valid SQL. */
const orNone = (ids: readonly string[]) => (ids.length > 0 ? ids : [''])
