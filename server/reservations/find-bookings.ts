import type { Parsed } from '#contracts/calls.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isToCome } from '#domain/reservations/to-come.ts'
import type { Context } from '#server/context.ts'
import { daysBefore } from '#server/housekeeping/chore.ts'
import type { Handler } from '#server/http/answer.ts'
import { proveByCode, sendCode } from '#server/identity/codes.ts'
import { withRestaurants } from './bookings-of-guest.ts'
import type { OpenReservation } from './open-reservation.ts'
import { createOwnStore } from './own-store.ts'
import { presentReservation } from './present-reservation.ts'
import { contactsOf, isAmong, type ProvedContacts } from './proved-contacts.ts'

/** Who has lost a link looks for what is ahead, or was a moment ago. */
const recentDays = 30
const foundMost = 50

/** Sends a code to a contact that has a booking. Answer and time are alike where there is none. */
export const findBookings: Handler<'reservations.find'> = async (context, { body }, caller) => {
  const contacts = contactsOf(body.contact)
  const found = await bookingsWith(context, contacts)
  const tell = found.length > 0 ? 'code' : 'nobody'
  const wish = { purpose: 'findBooking', contact: contactOf(body, contacts), tell } as const
  return (await sendCode(context, wish, caller)) ?? undefined
}

/** Opens what was booked with a contact, for who has its code: what lies ahead, the soonest first, then what was. */
export const openFound: Handler<'reservations.openFound'> = async (context, { body }, caller) => {
  const contacts = contactsOf(body.contact)
  const key = { purpose: 'findBooking', contact: contactOf(body, contacts), code: body.code } as const
  const proved = await proveByCode(context, key, caller)
  if (isRefusal(proved)) return proved
  const found = await withRestaurants(context, await bookingsWith(context, contacts))
  const now = context.now().getTime()
  const ahead = found.filter((each) => liesAhead(each, now)).reverse()
  const others = found.filter((each) => !liesAhead(each, now))
  return { bookings: [...ahead, ...others].map((each) => presentFound(context, each)) }
}

/** As codes know it. */
function contactOf(
  { contact }: Pick<Parsed<'reservations.find'>['body'], 'contact'>,
  { emails, phones }: ProvedContacts,
): string {
  return emails[0] ?? phones[0] ?? contact
}

async function bookingsWith(
  { database, now }: Pick<Context, 'database' | 'now'>,
  contacts: ProvedContacts,
): Promise<OpenReservation['row'][]> {
  const rows = await createOwnStore(database).near(contacts, daysBefore(now(), recentDays), foundMost)
  return rows.filter((row) => isAmong(contacts, row))
}

function liesAhead({ row }: OpenReservation, now: number): boolean {
  return isToCome(
    { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() },
    now,
  )
}

function presentFound(context: Context, { listed, row }: OpenReservation) {
  const { id, token, restaurant, reservationTime, wallTime, timeZone, groupSize, status, manageUrl } =
    presentReservation(context, listed, row)
  return {
    id,
    token,
    restaurantName: restaurant.name,
    reservationTime,
    wallTime,
    timeZone,
    groupSize,
    status,
    manageUrl,
  }
}
