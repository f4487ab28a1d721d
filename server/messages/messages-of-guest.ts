import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import { codeTemplates } from './write/compose-code.ts'
import { composeMessages, type ComposeNeeds } from './write/compose-message.ts'

/** Causes and recipients that identify a guest's messages. */
export interface AboutGuest {
  readonly causes: readonly string[]
  readonly recipients: readonly string[]
}

/** Returns the cause of messages about the account itself, to any of its contacts. */
const causeOf = (uid: string) => `guest ${uid}`

/** A message as its recipient received it. */
export interface SentMessage {
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly written: string
  readonly sent: string | null
  /**
   * The guest's booking or request when the message was written. Null if the message is about someone else's.
   */
  readonly about: Readonly<Record<string, unknown>> | null
}

interface MessagesWanted {
  readonly uid: string
  /** The guest's current contacts, as messages store them. */
  readonly contacts: readonly string[]
  readonly before: readonly FormerContact[]
  /**
   * Causes of messages about the guest's own bookings and requests. These include messages to other
   * recipients, but not those to invited members.
   */
  readonly causes: readonly string[]
}

/** Returns a guest's messages, oldest first. Omits the text of messages with codes, and the tokens in links. */
export async function messagesOfGuest(
  context: ComposeNeeds,
  { uid, contacts, before, causes }: MessagesWanted,
): Promise<SentMessage[]> {
  const rows = await context.database.sql
    .selectFrom('messages')
    .selectAll()
    // What somebody reads at work is about other guests.
    .where('cause', 'not like', 'member %')
    .where(
      sql<boolean>`(
        recipient = any(${[...contacts]}::text[])
        or cause = ${causeOf(uid)}
        or (cause = any(${[...causes]}::text[]) and not data ?| array['invitationId', 'invitationUrl'])
        or exists (
          select from jsonb_to_recordset(${JSON.stringify(before)}::text::jsonb) as held (contact text, until timestamptz)
          where held.contact = recipient and created <= held.until
        )
      )`,
    )
    .orderBy('id')
    .execute()
  const messages = await composeMessages(context, rows)
  return rows.map((row, at) => {
    const { channel, recipient: to, template, created, sent } = row
    const isCode = codeTemplates.some((each) => each === template)
    const { subject, text } = isCode
      ? { subject: template, text: '' }
      : { subject: '', text: '', ...messages[at] }
    return {
      channel,
      to,
      subject,
      text: withoutKeys(text),
      written: created.toISOString(),
      sent: sent?.toISOString() ?? null,
      about: causes.includes(row.cause) && !isToMember(row.data) ? noted(row.data) : null,
    }
  })
}

function isToMember(data: object): boolean {
  return 'invitationId' in data || 'invitationUrl' in data
}

const opening = new Set([
  'token',
  'walkInId',
  'manageUrl',
  'invitationUrl',
  'paymentLinkUrl',
  'intentClientSecret',
  'redirectLinkUrl',
])

function noted(data: Readonly<Record<string, unknown>>): SentMessage['about'] {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !opening.has(name)))
}

function withoutKeys(text: string): string {
  return text
    .replaceAll(/([?&](?:token|code|walkin)=|\/group-order\/)[^\s&#]+/g, '$1…')
    .replaceAll(/(\/[bgjrw]\/)[0-9A-Za-z]{22}\b/g, '$1…')
}

export interface FormerContact {
  readonly contact: string
  /**
   * When the contact last received a message about the account. After an email was replaced, it receives only
   * the message that says so.
   */
  readonly until: Date
}

/** Returns the account's current and former contacts, except those that now belong to another account. */
export async function contactsWrittenTo(db: Kysely<Schema>, uid: string): Promise<FormerContact[]> {
  const { rows } = await sql<FormerContact>`
    select recipient as contact, max(created) as until from messages where cause = ${causeOf(uid)}
      and not exists (select from guests where id <> ${uid} and recipient in (email, phone))
    group by recipient
  `.execute(db)
  return rows
}

/** Deletes messages about the account itself and its codes, to any recipient. Must run in a transaction. */
export async function forgetMessagesOfAccount(inside: Kysely<Schema>, uid: string): Promise<void> {
  await sql`delete from messages where cause = ${causeOf(uid)} or data ->> 'uid' = ${uid}`.execute(inside)
}

/**
 * Template of anonymized messages about a canceled booking. These aren't deleted by cause, because they still
 * have to reach the members.
 */
const stays: BookingTemplate = 'tableCalledOff'

/** Deletes messages by cause or recipient, whether or not they were sent. Must run in a transaction. */
export async function forgetMessagesOf(
  inside: Kysely<Schema>,
  { causes, recipients }: AboutGuest,
): Promise<void> {
  await sql`
    delete from messages where (cause = any(${[...causes]}::text[]) and template <> ${stays})
      or recipient = any(${[...recipients]}::text[])
  `.execute(inside)
}
