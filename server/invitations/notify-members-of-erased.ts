import { type Kysely, sql } from 'kysely'
import { originOfTenant } from '#server/calls/caller.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import { pages } from '#server/public-face/page-address.ts'
import type { ForgottenBookings } from '#server/book/forget-bookings.ts'
import { presentReservation } from '#server/reservations/present-reservation.ts'
import { dishNames } from '#server/restaurants/dish-names.ts'
import { readHosts } from '#server/restaurants/event-hosts.ts'
import { readCustomization } from '#server/restaurants/restaurant-settings.ts'
import { contactsOf, isAmong, type ProvedContacts } from '#server/identity/proved-contacts.ts'
import { memberMessageOfErased } from '#server/book/notify-guest.ts'
import { enqueueForMembers } from '#server/book/enqueue-messages.ts'

type Needs = Pick<Context, 'capabilities' | 'config' | 'linkOrigin' | 'now' | 'tenants'>

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
  const restaurants = await inside
    .selectFrom('restaurants')
    .selectAll()
    .select(dishNames('restaurants').as('dishes'))
    .where('id', 'in', [...new Set(rows.map(({ restaurant_id }) => restaurant_id))])
    .execute()
  const hosts = await readHosts(
    inside,
    restaurants.map(({ id }) => id),
  )
  const recordOf = new Map(restaurants.map((record) => [record.id, record]))
  for (const row of rows) {
    const before = calledOff.find(({ id }) => id === row.id)
    const record = recordOf.get(row.restaurant_id)
    if (!before || !record) continue
    // Members don't see the dishes, so the terms for ordering don't matter.
    const host = hosts.find(({ restaurant_id }) => restaurant_id === record.id) ?? null
    const listed = { record, host, customization: readCustomization(record.customization), ordering: [] }
    const url = `${originOfTenant(context, row.tenant_host)}${pages.restaurant(record.slug).path}`
    const message = memberMessageOfErased(before, row, presentReservation(context, listed, row), url)
    const cause = { id: row.id, version: row.version, at: context.now() }
    if (message) await enqueueForMembers(message, cause, others).execute(inside)
  }
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
