import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { isSameEmail, isSamePhone } from '#server/platform/contacts/same-contact.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'

export type ReceivedInvitation = Selectable<Schema['invitations']> & {
  readonly restaurant_id: number
  readonly reservation_time: Date
}

/** Returns the invitations that were sent to one of these contacts or answered with one. */
export async function invitationsTo(
  db: Kysely<Schema>,
  { emails, phones }: ProvedContacts,
): Promise<ReceivedInvitation[]> {
  // These only narrow down the rows, which are compared below.
  const endings = phones.map((phone) => phone.slice(-comparedDigits))
  const rows = await db
    .selectFrom('invitations as i')
    .innerJoin('reservations as r', 'r.id', 'i.reservation_id')
    .selectAll('i')
    .select(['r.restaurant_id', 'r.reservation_time'])
    .where(
      sql<boolean>`(
        lower(i.member) = any(${[...emails]}::text[])
        or (i.email <> '' and lower(i.email) = any(${[...emails]}::text[]))
        or ${endOfDigits(sql`i.phone`)} = any(${endings}::text[])
        or (i.member not like '%@%' and ${endOfDigits(sql`i.member`)} = any(${endings}::text[]))
      )`,
    )
    .orderBy('r.reservation_time')
    .orderBy('i.place')
    .execute()
  return rows.filter(
    ({ member, email, phone }) =>
      emails.some((proved) => isSameEmail(proved, member) || isSameEmail(proved, email)) ||
      phones.some((proved) => isSamePhone(proved, member) || isSamePhone(proved, phone)),
  )
}

const comparedDigits = 6

function endOfDigits(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`right(regexp_replace(${column}, '\\D', '', 'g'), ${sql.lit(comparedDigits)})`
}

/** Returns when the share links of these bookings were created and ended. */
export async function shareLinksOf(db: Kysely<Schema>, reservationIds: readonly string[]) {
  const rows = await db
    .selectFrom('share_links')
    .select(['reservation_id', 'created', 'ended'])
    .where(sql<boolean>`reservation_id = any(${reservationIds}::text[])`)
    .orderBy('created')
    .execute()
  return rows.map(({ reservation_id, created, ended }) => ({
    reservationId: reservation_id,
    created: created.toISOString(),
    ended: ended?.toISOString() ?? null,
  }))
}

/**
 * Deletes the invitations sent to this guest. Of the invitations and share links of these bookings, only the hash of the
 * code stays, so that their links say that the booking was canceled. Must run in a transaction.
 */
export async function forgetInvitations(
  inside: Kysely<Schema>,
  reservationIds: readonly string[],
  received: readonly ReceivedInvitation[],
): Promise<void> {
  await sql`delete from invitations where id = any(${received.map(({ id }) => id)}::text[])`.execute(inside)
  await sql`
    update invitations set member = '', name = '', email = '', phone = '', allergy = '{}', access = '', answer = 'no'
    where reservation_id = any(${reservationIds}::text[])
  `.execute(inside)
  await sql`
    update share_links set ended = coalesce(ended, now()) where reservation_id = any(${reservationIds}::text[])
  `.execute(inside)
}
