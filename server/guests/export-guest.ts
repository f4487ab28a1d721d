import { isRefusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { listPlaces } from '#server/guest-places/keep-places.ts'
import type { Handler } from '#server/http/answer.ts'
import { listDevices } from '#server/identity/devices.ts'
import { openGuest, type SignedIn } from '#server/identity/signed-in.ts'
import { listWaysIn } from '#server/identity/ways-in.ts'
import { invitationsTo } from '#server/invitations/invitations-of-guest.ts'
import { messagesTo } from '#server/notifications/messages-of-guest.ts'
import { listWishes } from '#server/requests/requests-of-guest.ts'
import { bookingsOfGuest } from '#server/reservations/bookings-of-guest.ts'
import { movesOf } from '#server/reservations/moves-of-bookings.ts'
import { presentListed } from '#server/reservations/present-reservation.ts'
import { provedBy } from '#server/reservations/proved-contacts.ts'
import { reviewsOf } from '#server/reviews/reviews-of-guest.ts'
import { getProfile } from './keep-profile.ts'
import { createProfileStore } from './profile-store.ts'
import { seenBy } from './seen-by.ts'

/** Everything that is kept about the guest: what the screens show, and what stands behind it. No secret is in it. */
export const exportGuest: Handler<'guests.export'> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  return {
    profile: await getProfile(context, { uid, query: {} }, caller),
    consents: await createProfileStore(context.database).consents(uid),
    ...(await listWaysIn(context, {}, caller)),
    ...(await listDevices(context, {}, caller)),
    bookings: await bookingsWithMoves(context, uid),
    reviews: await visitsReviewed(context, uid),
    invitations: (await invitationsTo(context.database.sql, provedBy(guest))).map(
      ({ member, name, answer, restaurant_id, reservation_time }) => ({
        member,
        name,
        answer,
        restaurantId: restaurant_id,
        reservationTime: reservation_time,
      }),
    ),
    saved: await listPlaces(context, { uid }, caller),
    wishes: await listWishes(context, { uid }, caller),
    knownTo: await seenBy(context, guest),
    messages: await messagesTo(context, contactsOf(guest)),
  }
}

function contactsOf({ email, phone }: SignedIn): string[] {
  return phone === null ? [email] : [email, phone]
}

async function bookingsWithMoves(context: Context, uid: string) {
  const bookings = await bookingsOfGuest(context, uid)
  const moves = await movesOf(
    context.database,
    bookings.map(({ row }) => row.id),
  )
  return bookings.map(({ listed, row }) => ({
    ...presentListed(context, listed, row),
    moves: moves
      .filter(({ reservation_id }) => reservation_id === row.id)
      .map(({ status, by_whom, note, at }) => ({ status, by: by_whom, note, at })),
  }))
}

async function visitsReviewed(context: Context, uid: string) {
  const bookings = await bookingsOfGuest(context, uid)
  return reviewsOf(
    context.database.sql,
    bookings.map(({ row }) => row.id),
  )
}
