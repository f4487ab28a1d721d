import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/database/schema.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import { codeTemplates } from './compose-code.ts'
import { composeMessage, type ComposeNeeds } from './compose-message.ts'

/** What messages are about, and to whom they went, as it was written on them. */
export interface AboutGuest {
  readonly causes: readonly string[]
  readonly recipients: readonly string[]
}

/** What an account is written about itself, whichever contacts it had then. */
const causeOf = (uid: string) => `guest ${uid}`

/** A message as its reader got it. */
export interface SentMessage {
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly written: string
  readonly sent: string | null
}

/** Those that went to one of the recipients, the oldest first; of codes only that there was one. */
export async function messagesTo(
  context: ComposeNeeds & Pick<Context, 'database'>,
  recipients: readonly string[],
): Promise<SentMessage[]> {
  const rows = await context.database.sql
    .selectFrom('messages')
    .selectAll()
    .where(sql<boolean>`recipient = any(${[...recipients]}::text[])`)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { channel, recipient: to, template, created, sent } = row
    const isCode = codeTemplates.some((each) => each === template)
    const { subject, text } = isCode ? { subject: template, text: '' } : composeMessage(context, row)
    return { channel, to, subject, text, written: created.toISOString(), sent: sent?.toISOString() ?? null }
  })
}

/** Contacts that an account has or had, and that are nobody else's account now. */
export async function contactsWrittenTo(inside: Kysely<Schema>, uid: string): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select distinct recipient from messages where cause = ${causeOf(uid)}
      and not exists (select from guests where id <> ${uid} and recipient in (email, phone))
  `.execute(inside)
  return rows.map(({ recipient }) => recipient)
}

/** Drops what an account was written about itself, and the codes it asked for, wherever they went. For a transaction. */
export async function forgetMessagesOfAccount(inside: Kysely<Schema>, uid: string): Promise<void> {
  await sql`delete from messages where cause = ${causeOf(uid)} or data ->> 'uid' = ${uid}`.execute(inside)
}

/** Speaks of a booking, says nothing of its guest, and is owed to others. */
const stays: BookingNews = 'tableCalledOff'

/** Drops them, sent or not. For a transaction. */
export async function forgetMessagesOf(
  inside: Kysely<Schema>,
  { causes, recipients }: AboutGuest,
): Promise<void> {
  await sql`
    delete from messages where (cause = any(${[...causes]}::text[]) and template <> ${stays})
      or recipient = any(${[...recipients]}::text[])
  `.execute(inside)
}
