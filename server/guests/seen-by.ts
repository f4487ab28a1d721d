import type { z } from 'zod'
import type { SeenByRestaurant } from '#contracts/guest-shapes.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeRefusal } from '#domain/reservations/change-booking.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { Context } from '#server/context.ts'
import { presentForHouse } from '#server/host/present-for-house.ts'
import type { Handler } from '#server/http/answer.ts'
import { openGuest, type SignedIn } from '#server/identity/signed-in.ts'
import { invitationsTo, type ReceivedInvitation } from '#server/invitations/invitations-of-guest.ts'
import { bookingsOfGuest } from '#server/reservations/bookings-of-guest.ts'
import { correctBookings } from '#server/reservations/correct-bookings.ts'
import type { OpenReservation } from '#server/reservations/open-reservation.ts'
import { provedBy } from '#server/reservations/proved-contacts.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import { type ToldField, toldOfGuest } from './told-of-guest.ts'

type Seen = z.infer<typeof SeenByRestaurant>

/** What each restaurant knows, taken from the very answers its people read. */
export const showSeenBy: Handler<'guests.seenBy'> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  return isRefusal(guest) ? guest : { restaurants: await seenBy(context, guest) }
}

/** Corrects the bookings that lie ahead at one restaurant, all of them or none. Asked again, nothing more happens. */
export const correctSeen: Handler<'guests.correct'> = async (context, input, caller) => {
  const { uid, restaurantId, body } = input
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const listed = await context.catalogue.get(restaurantId)
  const knows = async () =>
    listed && (await seenBy(context, guest)).find((seen) => seen.restaurantId === listed.record.id)
  if (!listed || !(await knows())) return refuse('unknownRestaurant')
  const where = { uid, restaurantId: listed.record.id }
  const no = await correctBookings(context, where, body, context.sentences(caller.locale))
  return no ?? (await knows()) ?? refuse('unknownRestaurant')
}

/** The restaurant of the latest booking first. */
export async function seenBy(
  context: Context,
  guest: SignedIn,
  knownBookings?: readonly OpenReservation[],
): Promise<Seen[]> {
  const bookings = knownBookings ?? (await bookingsOfGuest(context, guest.uid))
  const received = await invitationsTo(context.database.sql, provedBy(guest))
  const ids = new Set([
    ...bookings.map(({ row }) => row.restaurant_id),
    ...received.map((each) => each.restaurant_id),
  ])
  const seen = await Promise.all(
    [...ids].map(async (id) => {
      const listed = await context.catalogue.get(id)
      const own = bookings.filter(({ row }) => row.restaurant_id === id)
      const invited = received.filter((each) => each.restaurant_id === id)
      return listed ? [seenAt(context, listed, own, invited)] : []
    }),
  )
  return seen.flat().toSorted((a, b) => Date.parse(b.last) - Date.parse(a.last))
}

const correctable = new Set([
  'customerName',
  'phoneNumber',
  'specialRequests',
  'customerProfile.allergy',
  'customerProfile.vegetarian',
  'customerProfile.handicapAccessible',
])

function seenAt(
  context: Context,
  { record }: ListedRestaurant,
  own: readonly OpenReservation[],
  invited: readonly ReceivedInvitation[],
): Seen {
  const values = new Map<string, Set<string>>()
  const questions = new Map<string, string>()
  for (const [field, value, question] of [
    ...own.flatMap((booking) => toldOfGuest(presentForHouse(context, booking))),
    ...invited.flatMap(toldByInvitation),
  ]) {
    values.set(field, (values.get(field) ?? new Set()).add(value))
    if (question) questions.set(field, question)
  }
  const canBeCorrected = own.some(({ row }) => isOpen(row, context.now()))
  const times = [
    ...own.map(({ row }) => epochMinuteOf(row.reservation_time)),
    ...invited.map((each) => epochMinuteOf(each.reservation_time)),
  ]
  return {
    restaurantId: record.id,
    name: record.name,
    idOrName: record.slug,
    fields: [...values].map(([field, said]) => ({
      field,
      ...(questions.has(field) && { question: questions.get(field) }),
      values: [...said],
      correctable: canBeCorrected && correctable.has(field),
    })),
    bookings: own.length,
    last: isoWithOffset(zoneFromIntl(record.time_zone), Math.max(...times)),
  }
}

function isOpen({ status, reservation_time }: OpenReservation['row'], now: Date): boolean {
  const standing = { status: status as BookingStatus, reservationTime: reservation_time.getTime() }
  return changeRefusal(standing, now.getTime()) === null
}

/** As the members of somebody else’s party are read. */
function toldByInvitation({ member, name, allergy, access }: ReceivedInvitation): ToldField[] {
  const said: ToldField[] = [
    ['members.member', member],
    ['members.name', name],
    ...allergy.map((each): ToldField => ['members.allergy', each]),
    ['members.access', access],
  ]
  return said.filter(([, value]) => value !== '')
}
