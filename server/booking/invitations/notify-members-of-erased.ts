import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isUpcoming } from '#domain/reservations/status.ts'
import { originOfTenant } from '#server/platform/calls/caller.ts'
import type { Data, Links } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { pages } from '#server/discovery/public-face/page-url.ts'
import type { ForgottenBookings } from '#server/book/steps/forget-bookings.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { dishNames } from '#server/discovery/restaurants/dish-names.ts'
import { readHosts } from '#server/discovery/restaurants/event-hosts.ts'
import { readCustomization } from '#server/discovery/restaurants/restaurant-settings.ts'
import {
  contactsOf,
  isAmong,
  type ProvedContacts,
} from '#server/accounts/identity/contacts/proved-contacts.ts'
import { bookingMessage, memberMessageOfErased } from '#server/book/outbox/notify-guest.ts'
import { enqueueForMembers, queueAbout } from '#server/book/outbox/enqueue-messages.ts'
import type { ReceivedInvitation } from './invitations-of-guest.ts'

type Needs = Data & Links

/**
 * Notifies members that their booking is canceled because the guest who made it was erased. Skips members who
 * are that guest. Uses the anonymized bookings. Must run in a transaction, before the invitations are
 * deleted.
 */
export async function notifyMembersOfErased(
  context: Needs,
  inside: Kysely<Schema>,
  { calledOff, contacts }: Pick<ForgottenBookings, 'calledOff' | 'contacts'>,
  proved: ProvedContacts,
): Promise<void> {
  const ids = calledOff.map(({ id }) => id)
  const invited = await inside
    .selectFrom('invitations')
    .select(['id', 'reservation_id', 'member', 'email', 'phone'])
    .where(sql<boolean>`reservation_id = any(${ids}::text[])`)
    .forUpdate()
    .execute()
  if (invited.length === 0) return
  const themself = invited.filter(({ member, email, phone }) =>
    [member, email, phone].some((contact) => isOfGuest(contact, proved, contacts)),
  )
  const others = sql`and id <> all(${themself.map(({ id }) => id)}::text[])`
  const rows = await inside
    .selectFrom('reservations')
    .selectAll()
    .where('id', 'in', [...new Set(invited.map(({ reservation_id }) => reservation_id))])
    .execute()
  const listedOf = await restaurantsOf(inside, rows)
  for (const row of rows) {
    const before = calledOff.find(({ id }) => id === row.id)
    const listed = listedOf.get(row.restaurant_id)
    if (!before || !listed) continue
    const url = `${originOfTenant(context, row.tenant_host)}${pages.restaurant(listed.record.slug).path}`
    const message = memberMessageOfErased(before, row, presentReservation(context, listed, row), url)
    const cause = { id: row.id, version: row.version, at: context.now() }
    if (message) await enqueueForMembers(message, cause, others).execute(inside)
  }
}

/**
 * Notifies the guests who made upcoming bookings that an erased guest who had accepted is no longer in the party, and
 * counts the seat for their page. Says nothing about who that was. `received` are the erased guest's invitations. Must run in a transaction.
 */
export async function notifyHostsOfErased(
  context: Needs,
  inside: Kysely<Schema>,
  received: readonly ReceivedInvitation[],
): Promise<void> {
  const ids = received.filter(({ answer }) => answer === 'yes').map((invitation) => invitation.reservation_id)
  const rows = await inside
    .selectFrom('reservations')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('erased', 'is', null)
    .orderBy('id')
    .execute()
  const at = context.now()
  const ahead = rows.filter(({ status, reservation_time }) =>
    isUpcoming(
      { status: status as BookingStatus, reservationTime: reservation_time.getTime() },
      at.getTime(),
    ),
  )
  const listedOf = await restaurantsOf(inside, ahead)
  for (const row of ahead) {
    await countErased(inside, row.id, ids.filter((id) => id === row.id).length)
    const listed = listedOf.get(row.restaurant_id)
    if (!listed) continue
    const booking = presentReservation(context, listed, row)
    const message = bookingMessage('bookingChanged', row, booking, { memberGone: true })
    if (message) await queueAbout(message, { id: row.id, version: row.version, at }).execute(inside)
  }
}

async function countErased(inside: Kysely<Schema>, reservationId: string, members: number): Promise<void> {
  await sql`
    insert into erased_members (reservation_id, members) values (${reservationId}, ${members})
    on conflict (reservation_id) do update set members = erased_members.members + excluded.members
  `.execute(inside)
}

async function restaurantsOf(
  inside: Kysely<Schema>,
  bookings: readonly { readonly restaurant_id: number }[],
) {
  const ids = bookings.map(({ restaurant_id }) => restaurant_id)
  const records = await inside
    .selectFrom('restaurants')
    .selectAll()
    .select(dishNames('restaurants').as('dishes'))
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
  const hosts = await readHosts(
    inside,
    records.map(({ id }) => id),
  )
  return new Map(
    records.map((record) => {
      const host = hosts.find(({ restaurant_id }) => restaurant_id === record.id) ?? null
      const customization = readCustomization(record.customization)
      // These messages don't say how long dishes can be changed, so the terms for ordering don't matter.
      return [record.id, { record, host, customization, ordering: [] }]
    }),
  )
}

/**
 * Returns whether a contact belongs to the erased guest because it is verified or was entered in one of their
 * bookings.
 */
function isOfGuest(contact: string, proved: ProvedContacts, written: readonly string[]): boolean {
  if (contact === '') return false
  const same = { email: contact, phone: contact }
  return isAmong(proved, same) || written.some((own) => own === contact || isAmong(contactsOf(own), same))
}
