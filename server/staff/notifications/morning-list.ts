import type { Kysely } from 'kysely'
import type { Notice } from '#domain/notifications/staff-notices.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate, Zone } from '#domain/time/zone.ts'
import { openingInstant, wallOf } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { bookingsOfDay, type DayBooking } from '#server/book/service-day/day-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { channelsTo, createNotificationStore, queueToMember } from './notification-store.ts'

/** When the list is sent, in minutes after midnight where the restaurant is. */
const morning = 8 * 60

/** Hours after which a list that couldn't be sent in time isn't sent anymore. */
const lateHours = 4

/** Lets `sendMorningList` run, which ends by itself once no member has chosen the list. */
export async function planMorningList(
  inside: Kysely<Schema>,
  restaurantId: number,
  now: Date,
): Promise<void> {
  const zone = await zoneOf(inside, restaurantId)
  if (!zone) return
  const today = wallOf(zone, epochMinuteOf(now)).date
  const due = [today, addDays(today, 1)].map((date) => morningOf(zone, date)).find((each) => each > now)
  if (due) await planWork(inside, { kind: 'sendMorningList', subject: String(restaurantId), due })
}

/**
 * Sends the reservations of the day to the members who have asked for it, if there are any. The subject is the restaurant's
 * id.
 */
export const sendMorningList: DueWorkHandler = ({ database, now }, subject) =>
  database.sql.transaction().execute(async (inside) => {
    const restaurantId = Number(subject)
    const zone = await zoneOf(inside, restaurantId)
    const store = createNotificationStore({ sql: inside })
    // Whoever is suspended or may not know it for some time gets the list again afterward.
    if (!zone || !(await store.isMorningChosen(restaurantId))) return null
    const members = await store.ofRestaurant(restaurantId)
    const wanting = members.filter((each) => channelsTo(each, 'morning').length > 0)
    const at = now()
    const date = wallOf(zone, epochMinuteOf(at)).date
    const due = morningOf(zone, date)
    if (at < due) return due
    const bookings =
      wanting.length === 0 || isTooLate(due, at) ? [] : await morningBookings(inside, restaurantId, date)
    if (bookings.length > 0)
      for (const member of wanting)
        await queueToMember(
          inside,
          member,
          channelsTo(member, 'morning'),
          { template: 'staffMorning', data: { restaurantId, news: [], date } },
          at,
          `morning ${date} ${member.memberId}`,
        )
    return morningOf(zone, addDays(date, 1))
  })

/** Resolves to what a list says that is sent now; nothing on another day, hours too late, or if nobody comes. */
export async function todaysMorningList(
  db: Kysely<Schema>,
  restaurantId: number,
  date: CalendarDate,
  now: Date,
): Promise<Notice[]> {
  const zone = await zoneOf(db, restaurantId)
  const isNow =
    zone && wallOf(zone, epochMinuteOf(now)).date === date && !isTooLate(morningOf(zone, date), now)
  if (!isNow) return []
  const bookings = await morningBookings(db, restaurantId, date)
  return bookings.map(({ id }) => ({ kind: 'morning', about: id, before: null }))
}

function isTooLate(due: Date, now: Date): boolean {
  return now.getTime() - due.getTime() > lateHours * 60 * 60_000
}

/** Returns the parties that are expected on a day, also those of the restaurant's events, in order of time. */
export async function morningBookings(
  db: Kysely<Schema>,
  restaurantId: number,
  date: CalendarDate,
): Promise<DayBooking[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select('id')
    .where((is) => is.or([is('id', '=', restaurantId), is('parent_id', '=', restaurantId)]))
    .execute()
  const all = await bookingsOfDay(
    db,
    rows.map(({ id }) => id),
    date,
  )
  return all.filter(({ status, type, isUnpaid }) => expected.has(status) && isAtTable(type) && !isUnpaid)
}

const expected: ReadonlySet<string> = new Set(['Pending', 'Approved', 'Called', 'Seated'])

function isAtTable(type: DayBooking['type']): boolean {
  return type !== 'takeaway' && type !== 'delivery'
}

function morningOf(zone: Zone, date: CalendarDate): Date {
  return new Date(openingInstant(zone, date, morning) * 60_000)
}

async function zoneOf(db: Kysely<Schema>, restaurantId: number): Promise<Zone | null> {
  const row = await db
    .selectFrom('restaurants')
    .select('time_zone')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  return row ? zoneFromIntl(row.time_zone) : null
}
