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
  /** What was noted for it of the guest's own booking or request, as that was then; null of what is others'. */
  readonly about: Readonly<Record<string, unknown>> | null
}

/** By what a message is known to be a guest's. */
interface MessagesWanted {
  readonly uid: string
  /** As they were written. */
  readonly contacts: readonly string[]
  readonly before: readonly FormerContact[]
  /** What is theirs, whoever was written to about it; invited members apart. */
  readonly causes: readonly string[]
}

/** What a guest was written, the oldest first; of codes only that there was one, and of links not what they open. */
export async function messagesOfGuest(
  context: ComposeNeeds & Pick<Context, 'database'>,
  { uid, contacts, before, causes }: MessagesWanted,
): Promise<SentMessage[]> {
  const rows = await context.database.sql
    .selectFrom('messages')
    .selectAll()
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
  return rows.map((row) => {
    const { channel, recipient: to, template, created, sent } = row
    const isCode = codeTemplates.some((each) => each === template)
    const { subject, text } = isCode ? { subject: template, text: '' } : composeMessage(context, row)
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
  return text.replaceAll(/([?&](?:token|code)=)[^\s&#]+/g, '$1…')
}

/** A contact that an account has or had. */
export interface FormerContact {
  readonly contact: string
  /** When the account was last written to there: at its latest, of an e-mail, when another took its place. */
  readonly until: Date
}

/** Contacts that an account has or had, and that are nobody else's account now. */
export async function contactsWrittenTo(db: Kysely<Schema>, uid: string): Promise<FormerContact[]> {
  const { rows } = await sql<FormerContact>`
    select recipient as contact, max(created) as until from messages where cause = ${causeOf(uid)}
      and not exists (select from guests where id <> ${uid} and recipient in (email, phone))
    group by recipient
  `.execute(db)
  return rows
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
