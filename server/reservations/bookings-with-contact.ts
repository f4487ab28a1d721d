import type { Parsed } from '#contracts/calls.ts'
import type { Context } from '#server/context.ts'
import { daysBefore } from '#server/time/durations.ts'
import type { OpenReservation } from '#server/book/open-reservation.ts'
import { createOwnStore } from '#server/book/bookings-of-contacts.ts'
import { isAmong, type ProvedContacts } from '#server/identity/proved-contacts.ts'

/** Days to search back, because guests who have lost a link want an upcoming or recent reservation. */
const recentDays = 30

const maxFound = 50

/** Returns the normalized email address or phone number that the verification code was stored for. */
export function contactOf(
  { contact }: Pick<Parsed<'reservations.find'>['body'], 'contact'>,
  { emails, phones }: ProvedContacts,
): string {
  return emails[0] ?? phones[0] ?? contact
}

export async function bookingsWith(
  { database, now }: Pick<Context, 'database' | 'now'>,
  contacts: ProvedContacts,
): Promise<OpenReservation['row'][]> {
  const rows = await createOwnStore(database).near(contacts, daysBefore(now(), recentDays), maxFound)
  return rows.filter((row) => isAmong(contacts, row))
}
