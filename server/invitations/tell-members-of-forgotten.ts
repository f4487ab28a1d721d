import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import { pages } from '#server/public-face/page-address.ts'
import type { ForgottenBookings } from '#server/reservations/forget-bookings.ts'
import { presentReservation } from '#server/reservations/present-reservation.ts'
import { readCustomization } from '#server/restaurants/restaurant-settings.ts'
import { contactsOf, isAmong, type ProvedContacts } from '#server/reservations/proved-contacts.ts'
import { toldMembersOfForgotten } from '#server/reservations/tell-guest.ts'
import { tellMembers } from '#server/reservations/told.ts'

type Needs = Pick<Context, 'capabilities' | 'config' | 'now'>

/**
 * Tells those who were invited to a table that it is called off because its guest is forgotten: everybody but the guest, from
 * the bookings as they stand without them. For a transaction, before the invitations are dropped.
 */
export async function tellMembersOfForgotten(
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
    .where('id', 'in', [...new Set(rows.map(({ restaurant_id }) => restaurant_id))])
    .execute()
  const recordOf = new Map(restaurants.map((record) => [record.id, record]))
  for (const row of rows) {
    const before = calledOff.find(({ id }) => id === row.id)
    const record = recordOf.get(row.restaurant_id)
    if (!before || !record) continue
    const listed = { record, customization: readCustomization(record.customization) }
    const url = `${context.config.publicUrl}${pages.restaurant(record.slug).path}`
    const told = toldMembersOfForgotten(before, row, presentReservation(context, listed, row), url)
    const cause = { id: row.id, version: row.version, at: context.now() }
    if (told) await tellMembers(told, cause, others).execute(inside)
  }
}

/** By what they have proved, and by what they wrote on their bookings. */
function isOfGuest(contact: string, proved: ProvedContacts, written: readonly string[]): boolean {
  if (contact === '') return false
  const same = { email: contact, phone: contact }
  return isAmong(proved, same) || written.some((own) => own === contact || isAmong(contactsOf(own), same))
}
