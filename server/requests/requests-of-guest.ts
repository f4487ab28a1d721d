import { type Kysely, sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Handler } from '#server/http/answer.ts'
import { openGuest } from '#server/identity/signed-in.ts'
import { provedBy } from '#server/reservations/proved-contacts.ts'
import { presentRequest } from './present-request.ts'
import { createRequestStore, type RequestRow } from './request-store.ts'

const shownMost = 200

/** Wishes to be told that carry a proved e-mail of the guest, each with the token of its link: the address is theirs. */
export const listWishes: Handler<'guests.wishes'> = async (context, { uid }, caller) => {
  const guest = await openGuest(context, uid, caller)
  if (isRefusal(guest)) return guest
  const rows = await requestsOf(context, provedBy(guest).emails, shownMost)
  return {
    requests: rows
      .filter(({ kind }) => kind === 'notify')
      .map((row) => ({ ...presentRequest(row), token: context.capabilities.tokenOf('request', row.id) })),
  }
}

/** Claims and wishes that were made with these e-mails, the latest first. */
export function requestsOf(
  { database }: Pick<Context, 'database'>,
  emails: readonly string[],
  most?: number,
): Promise<RequestRow[]> {
  return createRequestStore(database).ofEmails(emails, most)
}

/** Drops them, and answers their ids. For a transaction. */
export async function forgetRequestsOf(inside: Kysely<Schema>, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from guest_requests where lower(email) = any(${emails}::text[]) returning id
  `.execute(inside)
  return rows.map(({ id }) => id)
}
