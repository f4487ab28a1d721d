import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import type { Data, Discovery } from '#server/context.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { createOwnStore } from '#server/book/steps/bookings-of-contacts.ts'
import { isSamePhone } from '#server/platform/contacts/same-contact.ts'
import {
  contactsOf,
  isAmong,
  type ProvedContacts,
} from '#server/accounts/identity/contacts/proved-contacts.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/** Days to search back, because guests who have lost a link want an upcoming or recent reservation. */
const recentDays = 30

const maxFound = 50

/** The bookings made with one contact. */
interface LostBookings {
  /** The email or phone number in the form in which it is stored, to which a code can be sent. */
  readonly contact: string
  readonly found: readonly OpenReservation['row'][]
}

/**
 * Finds the bookings of a contact, however it is spelled. A phone number without a country code was read in the
 * restaurant's country when it was booked, so it is tried in all countries with restaurants. If it fits bookings in
 * several, those of the latest one count. Refuses a contact that can't be read, because its bookings are unknown.
 */
export async function findLost(
  context: Data & Discovery,
  written: string,
  say: Say,
): Promise<LostBookings | ServerRefusal<'invalidInput'>> {
  const contacts = await readingsOf(context, written)
  const [first] = [...contacts.emails, ...contacts.phones]
  if (first === undefined) return fieldRefusal('contact', say(problemOf(written)))
  const rows = await bookingsWith(context, contacts)
  const [latest] = rows
  if (!latest) return { contact: first, found: [] }
  const contact =
    contacts.emails[0] ?? contacts.phones.find((phone) => isSamePhone(phone, latest.phone)) ?? first
  return { contact, found: rows.filter((row) => isAmong(contactsOf(contact), row)) }
}

async function readingsOf({ regions }: Pick<Discovery, 'regions'>, written: string): Promise<ProvedContacts> {
  const email = readEmailAddress(written)
  if (email !== null) return { emails: [email], phones: [] }
  const international = readPhone(written, null)
  if (international !== null) return { emails: [], phones: [international] }
  const { byId } = await regions.tree()
  const countries = new Set([...byId.values()].flatMap(({ country_short }) => country_short ?? []))
  const phones = [...countries].sort().flatMap((country) => readPhone(written, country) ?? [])
  return { emails: [], phones: [...new Set(phones)] }
}

function problemOf(written: string): string {
  if (written.includes('@')) return 'fields.email'
  return /\p{Nd}/u.test(written) ? phoneProblem(written) : 'fields.member'
}

async function bookingsWith(
  { database, now }: Pick<Data, 'database' | 'now'>,
  contacts: ProvedContacts,
): Promise<OpenReservation['row'][]> {
  const rows = await createOwnStore(database).near(contacts, daysBefore(now(), recentDays), maxFound)
  return rows.filter((row) => isAmong(contacts, row))
}
