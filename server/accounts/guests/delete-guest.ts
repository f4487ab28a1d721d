import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forgetAnswers } from '#server/platform/calls/forget-answers.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { forgetReasons } from '#server/booking/blacklist/blacklist.ts'
import { forgetNotes } from '#server/booking/guest-notes/guest-notes.ts'
import { forgetIdentity } from '#server/accounts/identity/forget-identity.ts'
import { takeCookieBack, takeSessionCookieBack } from '#server/accounts/identity/sessions/session-cookie.ts'
import { openGuest, signedInLately, type SignedIn } from '#server/accounts/identity/signed-in.ts'
import { forgetInvitations, invitationsTo } from '#server/booking/invitations/invitations-of-guest.ts'
import {
  notifyHostsOfErased,
  notifyMembersOfErased,
} from '#server/booking/invitations/notify-members-of-erased.ts'
import { forgetGroupsOf } from '#server/ordering/groups/groups-of-guest.ts'
import { forgetMessagesOf, forgetMessagesOfAccount } from '#server/messages/messages-of-guest.ts'
import { endOffersOf } from '#server/booking/requests/offers/end-offer.ts'
import { forgetRequestsOf } from '#server/booking/requests/requests-of-guest.ts'
import { bookingsToJoin, joinBookings } from '#server/booking/reservations/find/join-bookings.ts'
import { forgetWalkInsOf, lockLinesOf } from '#server/book/line/forget-walk-ins.ts'
import { forgetBookings, lockMoneyOf } from '#server/book/steps/forget-bookings.ts'
import { forgetPushTargetsOf } from '#server/book/outbox/push-subscriptions.ts'
import { recordInTransaction } from '#server/book/steps/record-step.ts'
import { isAmong, type ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { forgetInvitationsTo, suspendMembersOf } from '#server/staff/people/erased-accounts.ts'
import { forgetReviews } from '#server/discovery/reviews/reviews-of-guest.ts'
import { contactsOfGuest } from './contacts-of-guest.ts'
import { ownWalkIns } from './own-walk-ins.ts'

/**
 * Erases a guest, including bookings made as a visitor with a verified contact. This takes effect immediately
 * for all calls, and within a minute in the database files (`erase-traces.ts`).
 */
export const deleteGuest: Handler<'guests.delete', Data & Links & Discovery & Book> = async (
  context,
  { uid },
  caller,
) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  // Done before the transaction, because it offers tables to other guests.
  await endOffersOf(context, (await contactsOfGuest(context.database.sql, guest)).ever)
  const employers = await forgetGuest(context, guest)
  takeSessionCookieBack(context, caller)
  takeCookieBack(context, caller, 'device')
  context.live.changed({ kind: 'profile', id: uid })
  for (const id of employers) context.live.changed({ kind: 'staff', id: String(id) })
  return undefined
}

/** Erases a guest's data in one transaction. Resolves to the ids of the restaurants where they worked. */
async function forgetGuest(context: Data & Links & Book, guest: SignedIn): Promise<readonly number[]> {
  const { database } = context
  const { uid } = guest
  const now = context.now()
  return recordInTransaction(context, async (inside, record, lineChanged) => {
    await inside.selectFrom('guests').select('id').where('id', '=', uid).forUpdate().execute()
    const here: Database = { ...database, sql: inside }
    // Every transaction locks a line before its entries, so this one must too.
    await lockLinesOf(inside, await ownWalkIns({ database: here }, guest))
    await lockMoneyOf(inside, uid, await bookingsToJoin({ database: here }, guest))
    await joinBookings({ database: here }, guest)
    const { now: current, before, ever: proved } = await contactsOfGuest(inside, guest)
    const groups = await forgetGroupsOf(inside, { uid, proved })
    const walkIns = await forgetWalkInsOf(inside, uid, now)
    for (const id of walkIns.restaurantIds) lineChanged(id)
    const bookings = await forgetBookings(inside, record, uid, now)
    const { ids } = bookings
    await notifyMembersOfErased(context, inside, bookings, proved)
    const received = await invitationsTo(inside, proved)
    await notifyHostsOfErased(context, inside, received)
    await forgetInvitations(inside, ids, received)
    await forgetInvitationsTo(inside, proved.emails)
    const requests = await forgetRequestsOf(inside, proved)
    await forgetPushTargetsOf(inside, { reservations: ids, walkIns: walkIns.ids })
    await forgetReviews(inside, ids)
    const contacts = spellingsOf(proved, [
      ...bookings.contacts,
      ...walkIns.contacts,
      ...received.flatMap(({ member, email, phone }) => [member, email, phone]),
    ])
    await forgetReasons(context, inside, { guestUid: uid, contacts })
    await forgetNotes(context, inside, {
      guestUid: uid,
      contacts: [...current.emails, ...current.phones],
      before,
    })
    await forgetMessagesOf(inside, {
      causes: [
        ...ids.map((id) => `reservation ${id}`),
        ...walkIns.ids.map((id) => `walkIn ${id}`),
        ...requests.map((id) => `request ${id}`),
        ...groups.ids.map((id) => `groupOrder ${id}`),
      ],
      recipients: contacts,
    })
    await forgetMessagesOfAccount(inside, uid)
    await forgetAnswers(inside, {
      uid,
      ids: [...ids, ...walkIns.ids],
      tokens: ids.map((id) => context.capabilities.tokenOf('reservation', id)),
      words: [...contacts, ...bookings.names, ...walkIns.names, ...groups.names, guest.name],
    })
    const employers = await suspendMembersOf(context, inside, uid)
    await forgetIdentity(inside, uid, [...proved.emails, ...proved.phones])
    await inside.insertInto('erasures').values({ at: now }).execute()
    return employers
  })
}

/** Returns the guest's verified contacts in every spelling in which they were entered. */
function spellingsOf(proved: ProvedContacts, written: readonly string[]): string[] {
  const own = written.filter((contact) => isAmong(proved, { email: contact, phone: contact }))
  return [...new Set([...proved.emails, ...proved.phones, ...own])]
}
