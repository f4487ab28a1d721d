import { type Kysely, type RawBuilder, sql } from 'kysely'
import { emailKey, phoneKey } from '#server/platform/contacts/same-contact.ts'
import { liveStatuses } from '#domain/reservations/near-booking.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { mayHaveContacts } from '#server/book/steps/bookings-of-contacts.ts'

/** A stay that a guest wants, and what identifies the guest. */
export interface WantedStay {
  /** Id of the booking, which never conflicts with itself. */
  readonly id: string
  readonly from: EpochMinute
  readonly until: EpochMinute
  /** The account; null for a visitor. */
  readonly guestUid: string | null
  /** Contacts of the booking, whether verified or not. */
  readonly email: string
  readonly phone: string
  /** What a signed-in guest may hold a second table with, because they confirmed it; null if they didn't. */
  readonly confirmedFor: ProvedContacts | null
}

/**
 * Builds a query that returns a row if the guest has a table at an overlapping time, at any restaurant. Events and
 * orders don't count. The statement that saves a booking includes it.
 */
export function otherTableQuery(stay: WantedStay): RawBuilder<unknown> {
  const { id, guestUid, confirmedFor } = stay
  const { emails, phones } = contactsThatCount(stay)
  const moment = (minute: EpochMinute) => new Date(minute * 60_000)
  const ofAccount =
    guestUid !== null && confirmedFor === null ? sql`r.guest_uid = ${guestUid}::text` : sql`false`
  const notConfirmed =
    guestUid !== null && confirmedFor !== null
      ? sql`and r.guest_uid is distinct from ${guestUid}::text`
      : sql``
  const digits = phones.map((phone) => phone.slice(1))
  return sql`
    select from (
      select * from reservations
      where ${mayHaveContacts({ emails, phones })} ${guestUid === null ? sql`` : sql`or guest_uid = ${guestUid}::text`}
    ) r
    where r.id <> ${id} and r.erased is null and r.status = any(${[...liveStatuses]}::text[])
      and (r.delivery_type is null or r.delivery_type = 'preorder')
      and r.reservation_time < ${moment(stay.until)}::timestamptz
      and r.reservation_time + make_interval(mins => r.turn_minutes) > ${moment(stay.from)}::timestamptz
      and (${ofAccount}
        or lower(r.email) = any(${emails}::text[])
        or (r.phone <> '' and regexp_replace(r.phone, '\\D', '', 'g') = any(${digits}::text[])))
      ${notConfirmed}
      and not exists (select from restaurants e where e.id = r.restaurant_id and e.parent_id is not null)
    limit 1`
}

/** Returns the contacts that may not have another table: all but those that the guest proved and confirmed. */
function contactsThatCount({ email, phone, confirmedFor }: WantedStay): {
  emails: string[]
  phones: string[]
} {
  const [ofEmail, ofPhone] = [emailKey(email), phoneKey(phone)]
  return {
    emails: ofEmail && !confirmedFor?.emails.includes(ofEmail) ? [ofEmail] : [],
    phones: ofPhone && !confirmedFor?.phones.includes(ofPhone) ? [ofPhone] : [],
  }
}

/**
 * Waits for other transactions that book for the same guest, so that `otherTableQuery` sees what they wrote. Needed
 * where other processes or connections write at the same time. Call it after `lockDays`.
 */
export async function lockContacts(inside: Kysely<Schema>, stay: WantedStay): Promise<void> {
  const { emails, phones } = contactsThatCount(stay)
  const keys = [...emails, ...phones, ...(stay.guestUid === null ? [] : [`account ${stay.guestUid}`])].sort()
  await sql`
    select pg_advisory_xact_lock(hashtextextended('table of ' || key, 0)) from unnest(${keys}::text[]) as key
  `.execute(inside)
}
