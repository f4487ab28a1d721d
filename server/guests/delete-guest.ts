import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/database.ts'
import { forgetAnswers } from '#server/http/forget-answers.ts'
import type { Handler } from '#server/http/answer.ts'
import { forgetIdentity } from '#server/identity/forget-identity.ts'
import { takeCookieBack } from '#server/identity/session-cookie.ts'
import { openGuest, signedInLately, type SignedIn } from '#server/identity/signed-in.ts'
import { forgetInvitations, invitationsTo } from '#server/invitations/invitations-of-guest.ts'
import { tellMembersOfForgotten } from '#server/invitations/tell-members-of-forgotten.ts'
import { forgetMessagesOf, forgetMessagesOfAccount } from '#server/notifications/messages-of-guest.ts'
import { forgetRequestsOf } from '#server/requests/requests-of-guest.ts'
import { tellOfFreeTable } from '#server/requests/tell-of-free-table.ts'
import { joinBookings } from '#server/reservations/assign-bookings.ts'
import { type ForgottenBookings, forgetBookings } from '#server/reservations/forget-bookings.ts'
import { isAmong, type ProvedContacts } from '#server/reservations/proved-contacts.ts'
import { forgetReviews } from '#server/reviews/reviews-of-guest.ts'
import { contactsOfGuest } from './contacts-of-guest.ts'

/**
 * Forgets a guest: at once for everybody who asks, and within a minute in the files of the database (`erase-traces.ts`). What
 * was booked as a visitor with a proved contact goes along.
 */
export const deleteGuest: Handler<'guests.delete'> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const { freed } = await forgetGuest(context, guest)
  takeCookieBack(context, caller, 'session')
  takeCookieBack(context, caller, 'device')
  context.profileWatch.changed(uid)
  const days = new Map(freed.map((day) => [`${day.restaurantId} ${day.serviceDate}`, day]))
  for (const { restaurantId, serviceDate } of days.values()) {
    context.books.changed(restaurantId)
    await tellOfFreeTable(context, restaurantId, serviceDate)
  }
  return undefined
}

/** All of it or nothing. */
async function forgetGuest(context: Context, guest: SignedIn): Promise<ForgottenBookings> {
  const { database } = context
  const { uid } = guest
  const now = context.now()
  return database.sql.transaction().execute(async (inside) => {
    await inside.selectFrom('guests').select('id').where('id', '=', uid).forUpdate().execute()
    const here: Database = { ...database, sql: inside }
    await joinBookings({ database: here }, guest)
    const { ever: proved } = await contactsOfGuest(inside, guest)
    const bookings = await forgetBookings(inside, uid, now)
    const { ids } = bookings
    await tellMembersOfForgotten(context, inside, bookings, proved)
    const received = await invitationsTo(inside, proved)
    await forgetInvitations(inside, ids, received)
    const requests = await forgetRequestsOf(inside, proved.emails)
    await forgetReviews(inside, ids)
    const contacts = spellingsOf(proved, [
      ...bookings.contacts,
      ...received.flatMap(({ member, email, phone }) => [member, email, phone]),
    ])
    await forgetMessagesOf(inside, {
      causes: [...ids.map((id) => `reservation ${id}`), ...requests.map((id) => `request ${id}`)],
      recipients: contacts,
    })
    await forgetMessagesOfAccount(inside, uid)
    await forgetAnswers(inside, {
      uid,
      reservationIds: ids,
      tokens: ids.map((id) => context.capabilities.tokenOf('reservation', id)),
      words: [...contacts, ...bookings.names, guest.name],
    })
    await forgetIdentity(inside, uid, [...proved.emails, ...proved.phones])
    await inside.insertInto('erasures').values({ at: now }).execute()
    return bookings
  })
}

/** The proved contacts, however they were written somewhere. */
function spellingsOf(proved: ProvedContacts, written: readonly string[]): string[] {
  const own = written.filter((contact) => isAmong(proved, { email: contact, phone: contact }))
  return [...new Set([...proved.emails, ...proved.phones, ...own])]
}
