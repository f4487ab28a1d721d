import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  gatheredKinds,
  isLate,
  type Notice,
  noticeDue,
  type NoticeKind,
  orderReminderDue,
} from '#domain/notifications/staff-notices.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { marksIn, type Step } from '#server/book/steps/step.ts'
import type { WalkInStep } from '#server/book/line/record-in-line.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planningWith, planWork } from '#server/platform/jobs/due-work.ts'

/** What the members of a restaurant are notified of, if they have chosen it. */
interface NewNotice extends Notice {
  readonly restaurantId: number
  readonly at: Date
  readonly due: Date
}

/** Returns what a step notifies members of; null for nothing. Nobody needs to read what a colleague has done. */
export function noticeOfStep(step: Step): NewNotice | null {
  const { before, after, by } = step
  if (by === 'staff' || marksIn(step) || after.payment_progress === 'unpaid' || after.erased) return null
  // Nobody was notified of a booking that wasn't paid yet.
  const known = before?.payment_progress === 'unpaid' ? null : before
  return isWithoutTable(after) ? noticeOfOrder(step, known) : noticeOfBooking(step, known)
}

function noticeOfBooking({ after, at }: Step, before: ReservationRow | null): NewNotice | null {
  const arrives = after.reservation_time
  const is = (kind: NoticeKind, facts: Notice['before'] = null): NewNotice => ({
    kind,
    about: after.id,
    before: facts,
    restaurantId: after.restaurant_id,
    at,
    due: noticeDue(kind, at, arrives),
  })
  if (!before) {
    if (after.status === 'Pending') return is('request')
    return after.status === 'Approved' ? is('booking') : null
  }
  const { status, group_size: partySize, reservation_time: instant } = before
  if (after.status !== status) {
    if (after.status === 'CanceledByClient')
      return is(isLate(at, instant) ? 'lateCancellation' : 'cancellation')
    if (after.status === 'Approved' && status === 'Pending') return is('booking')
    return after.status === 'Pending' ? is('request') : null
  }
  const isOther =
    instant.getTime() !== arrives.getTime() ||
    partySize !== after.group_size ||
    before.areas.join() !== after.areas.join()
  if (!isOther) return null
  if (status === 'Pending') return is('request')
  return status === 'Approved' || status === 'Called'
    ? is('change', { instant: instant.toISOString(), partySize })
    : null
}

function noticeOfOrder({ after, at, by }: Step, before: ReservationRow | null): NewNotice | null {
  const { id: about, restaurant_id: restaurantId, order, status } = after
  const notice = { about, before: null, restaurantId, at }
  if (!before && status === 'Pending' && order?.answer_by)
    return { ...notice, kind: 'order', due: orderReminderDue(at, new Date(order.answer_by)) }
  const isUnanswered = by === 'system' && before?.status !== status && order?.ended_because === 'unanswered'
  return isUnanswered ? { ...notice, kind: 'orderEnded', due: at } : null
}

/** Returns what a step in a line notifies members of: parties who joined by themselves. */
export function noticeOfWait({ before, after, action, by }: WalkInStep, at: Date): NewNotice | null {
  if (before || action !== 'join' || by !== 'guest') return null
  const { id: about, restaurant_id: restaurantId } = after
  return { kind: 'waitlist', about, before: null, restaurantId, at, due: noticeDue('waitlist', at, at) }
}

/** Builds the CTEs that note a step for members, and let it be sent, if the step is written. */
export function noticeWith(notice: NewNotice | null): RawBuilder<unknown> {
  if (!notice) return sql``
  const { about, due } = notice
  const work = planningWith({ kind: 'notifyStaff', subject: about, due }, sql`from noted_for_staff`)
  return sql`, noted_for_staff as (${insertion(notice, sql`step`)} returning id)${work}`
}

/** Takes part in the transaction of what happened. */
export async function recordNotice(inside: Kysely<Schema>, notice: NewNotice): Promise<void> {
  await insertion(notice, sql`(select) step`).execute(inside)
  await planWork(inside, { kind: 'notifyStaff', subject: notice.about, due: notice.due })
}

function insertion(
  { restaurantId, kind, about, before, at, due }: NewNotice,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into staff_notices (restaurant_id, kind, about, before, at, due)
    select ${restaurantId}::int, ${kind}::text, ${about}::text, ${before && JSON.stringify(before)}::jsonb,
      ${at}::timestamptz, ${due}::timestamptz
    from ${from}
    where exists (
      select from restaurants r join staff_members m on m.restaurant_id = coalesce(r.parent_id, r.id)
      where r.id = ${restaurantId}::int and m.state = 'active' and m.guest_id is not null)`
}

/** Resolves to when the next notice about something is due, and where; null if there is none. */
export async function nextNotice(
  db: Kysely<Schema>,
  about: string,
): Promise<{ readonly restaurantId: number; readonly due: Date } | null> {
  const row = await db
    .selectFrom('staff_notices')
    .select(['restaurant_id', 'due'])
    .where('about', '=', about)
    .orderBy('due')
    .limit(1)
    .executeTakeFirst()
  return row ? { restaurantId: row.restaurant_id, due: row.due } : null
}

/**
 * Removes and returns a restaurant's notices that are due, oldest first. Whatever else waits to be gathered goes with them.
 * Must run in a transaction.
 */
export async function takeNotices(
  inside: Kysely<Schema>,
  restaurantId: number,
  now: Date,
): Promise<Notice[]> {
  const gathered = sql`kind = any(${[...gatheredKinds]}::text[])`
  const { rows } = await sql<Notice & { id: number }>`
    delete from staff_notices where id in (
      select id from staff_notices
      where restaurant_id = ${restaurantId} and (due <= ${now} or (${gathered} and exists (
        select from staff_notices where restaurant_id = ${restaurantId} and due <= ${now} and ${gathered})))
      order by id for update skip locked)
    returning id, kind, about, before
  `.execute(inside)
  return rows.toSorted((a, b) => a.id - b.id)
}
