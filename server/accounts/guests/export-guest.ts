import { isRefusal } from '#domain/refusal.ts'
import type { Access, Billing, Content, Data, Discovery, Links } from '#server/context.ts'
import { savedOfGuest } from '#server/accounts/saved-restaurants/saved-of-guest.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { type PushSubjects, pushTargetsOf } from '#server/book/outbox/push-subscriptions.ts'
import { blacklistsWith } from '#server/booking/blacklist/blacklist.ts'
import { notesAbout } from '#server/booking/guest-notes/guest-notes.ts'
import { codesAskedFor } from '#server/accounts/identity/contacts/codes-asked-for.ts'
import { listDevices } from '#server/accounts/identity/sessions/list-devices.ts'
import { openGuest } from '#server/accounts/identity/signed-in.ts'
import { listSignInMethods } from '#server/accounts/identity/list-sign-in-methods.ts'
import { invitationsTo } from '#server/booking/invitations/invitations-of-guest.ts'
import { groupOrdersOf } from '#server/ordering/groups/groups-of-guest.ts'
import { messagesOfGuest } from '#server/messages/messages-of-guest.ts'
import { presentRequests } from '#server/booking/requests/present-request.ts'
import { requestsOf } from '#server/booking/requests/requests-of-guest.ts'
import { isAmong } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { reviewsOf } from '#server/discovery/reviews/reviews-of-guest.ts'
import { type ContactsOfGuest, contactsOfGuest, isWrittenByGuest } from './contacts-of-guest.ts'
import { bookingsToExport, exportBookings } from './export-bookings.ts'
import { exportWalkIns } from './export-walk-ins.ts'
import { getProfile } from './get-profile.ts'
import { ownWalkIns } from './own-walk-ins.ts'
import { createProfileStore } from './profile-store.ts'
import { sharedDataOf } from './shared-data.ts'

/** Returns everything stored about the guest, including data that no screen shows, but no secrets. */
export const exportGuest: Handler<
  'guests.export',
  Data & Links & Discovery & Billing & Content & Access
> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const { sql } = context.database
  const contacts = await contactsOfGuest(sql, guest)
  const bookings = await bookingsToExport(context, guest)
  const walkIns = await ownWalkIns(context, guest)
  const ids = bookings.map(({ row }) => row.id)
  const requests = await requestsMade(context, contacts)
  const signedIn = await listDevices(context, {}, caller)
  if (isRefusal(signedIn)) return signedIn
  const shown = await presentRequests(context, requests, null)
  const own = { email: guest.email, phone: guest.phone ?? '' }
  const written = [own, ...bookings.map(({ row }) => row), ...walkIns].flatMap(({ email, phone }) => [
    email,
    phone,
  ])
  const identifiers = { guestUid: uid, contacts: [...contacts.now.emails, ...contacts.now.phones] }
  return {
    profile: await getProfile(context, { uid, query: {} }, caller),
    photo: await photoOf(context, uid),
    consents: await createProfileStore(context.database).consents(uid),
    ...(await listSignInMethods(context, {}, caller)),
    ...signedIn,
    codesAskedFor: await codesAskedFor(context, uid),
    bookings: await exportBookings(context, bookings),
    walkIns: await exportWalkIns(context, walkIns),
    groupOrders: await groupOrdersOf(sql, { uid, proved: contacts.now }),
    pushSubscriptions: await exportPushTargets(context, {
      reservations: ids,
      walkIns: walkIns.map(({ id }) => id),
      sessions: signedIn.devices.map(({ id }) => id),
    }),
    reviews: await reviewsOf(sql, ids),
    blacklists: await blacklistsWith(context, sql, identifiers),
    notesOfRestaurants: await notesAbout(context, sql, { guestUid: uid, emails: contacts.now.emails }),
    invitations: await invitationsReceived(context, contacts),
    saved: await savedOfGuest(context, uid),
    requests: shown.map((request, index) => ({
      ...request,
      language: requests[index]?.language ?? '',
      changed: requests[index]?.changed.toISOString() ?? '',
    })),
    knownTo: await sharedDataOf(context, guest, caller.locale, { bookings, walkIns }),
    messages: await messagesOfGuest(context, {
      uid,
      contacts: written.filter((contact) => isAmong(contacts.now, { email: contact, phone: contact })),
      before: contacts.before,
      causes: [
        ...ids.map((id) => `reservation ${id}`),
        ...walkIns.map(({ id }) => `walkIn ${id}`),
        ...requests.map(({ id }) => `request ${id}`),
      ],
    }),
  }
}

/** Returns the browsers that get push messages, without the keys that encrypt messages to them. */
async function exportPushTargets({ database }: Data, subjects: PushSubjects) {
  const rows = await pushTargetsOf(database.sql, subjects)
  return rows.map(({ endpoint, created }) => ({ endpoint, created: created.toISOString() }))
}

async function requestsMade(context: Data, contacts: ContactsOfGuest) {
  const rows = await requestsOf(context, contacts.ever)
  return rows.filter(({ email, phone, created }) =>
    // If there is an email, the phone number wasn't verified and may be someone else's.
    isWrittenByGuest(contacts, email ? { email, phone: '' } : { email: '', phone }, created),
  )
}

async function photoOf({ database }: Data, uid: string) {
  const image = await createProfileStore(database).photoOf(uid)
  return image && { mediaType: 'image/webp', base64: Buffer.from(image).toString('base64') }
}

/** Omits contacts that aren't theirs, because they identify someone else. */
async function invitationsReceived({ database }: Data, contacts: ContactsOfGuest) {
  const rows = await invitationsTo(database.sql, contacts.ever)
  const theirs = (contact: string, at: Date) =>
    isWrittenByGuest(contacts, { email: contact, phone: contact }, at)
  return rows
    .filter(({ member, email, phone, created, answered }) =>
      [member, email, phone].some((contact) => theirs(contact, answered ?? created)),
    )
    .map(({ member, name, answer, email, phone, allergy, access, created, answered, ...row }) => ({
      member,
      name,
      answer,
      email: theirs(email, answered ?? created) ? email : '',
      phone: theirs(phone, answered ?? created) ? phone : '',
      allergy,
      access,
      created: created.toISOString(),
      answered: answered?.toISOString() ?? null,
      language: row.language,
      restaurantId: row.restaurant_id,
      reservationTime: row.reservation_time,
    }))
}
