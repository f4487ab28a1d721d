import { type RawBuilder, sql } from 'kysely'
import type { BookingTemplate } from './notify-guest.ts'
import type { OrderTemplate } from './order-messages.ts'

/** A message to one recipient about a booking, waitlist entry or group order. */
export interface BookingMessage {
  /** `push` for guests without a contact, who only get push messages. */
  readonly channel: 'email' | 'sms' | 'push'
  readonly recipient: string
  /** Number to text as well; omitted for none. */
  readonly textTo?: string
  readonly template: string
  readonly language: string
  readonly data: object
}

const aboutBookings = [
  'bookingApproved',
  'bookingRejected',
  'bookingUnanswered',
  'bookingCancelledByHouse',
  'houseNote',
  'lateAnswer',
  'orderAccepted',
  'orderReady',
  'orderOnItsWay',
  'orderDelayed',
  'orderMissing',
  'orderRejected',
  'orderCanceledByHouse',
  'orderUnanswered',
] as const satisfies readonly (BookingTemplate | OrderTemplate)[]

/**
 * Templates that are also sent as push messages: the restaurant's actions on a booking, order or waitlist
 * entry.
 */
const pushTemplates: ReadonlySet<string> = new Set([
  ...aboutBookings,
  'walkInReady',
  'walkInReadyAgain',
  'walkInApproved',
  'walkInRejected',
  'walkInPutBack',
  'walkInMissed',
  'walkInCanceled',
  'walkInNote',
  'lineEnded',
])

/**
 * Addresses a message by email if the guest gave an address, otherwise by text message, or by both if the guest
 * has to act within minutes (`isUrgent`). Without either, it goes only to browsers that subscribed to messages
 * about the booking. Returns null if the template isn't sent to browsers either.
 */
export function addressMessage(
  { template, language, data }: Pick<BookingMessage, 'template' | 'language' | 'data'>,
  { email, phone }: { readonly email: string; readonly phone: string },
  isUrgent = false,
): BookingMessage | null {
  const message = { template, language, data }
  if (email)
    return { ...message, channel: 'email', recipient: email, ...(isUrgent && phone && { textTo: phone }) }
  if (phone) return { ...message, channel: 'sms', recipient: phone }
  return pushTemplates.has(template) ? { ...message, channel: 'push', recipient: '' } : null
}

/** A message to those members of a booking that `enqueueForMembers` selects. */
export interface MemberMessage {
  readonly template: string
  /** Language for members whose own language isn't known. */
  readonly language: string
  readonly data: object
  /** Fields of `data` that differ for members who joined through the share link. */
  readonly dataForJoined: object
}

export interface StepMessages {
  readonly message: BookingMessage | null
  readonly memberMessage: MemberMessage | null
}

/** The booking, waitlist entry or group order that a message is about, with the version it describes. */
interface Cause {
  /** Defaults to `reservation`. */
  readonly kind?: 'reservation' | 'walkIn' | 'groupOrder'
  readonly id: string
  readonly version: number
  readonly at: Date
  /** When to send it; at once if omitted. */
  readonly due?: Date
}

/** Builds the CTEs of a step's statement that add messages to the outbox, in this order. */
export function enqueueWith(messages: readonly BookingMessage[], cause: Cause): RawBuilder<unknown> {
  const rows = messages.flatMap((message) => messageRows(message, cause, sql`step`))
  if (rows.length === 0) return sql``
  return sql`, queued as (${intoOutbox(cause)} ${sql.join(rows, sql` union all `)})`
}

/** Builds the CTE of a step's statement that adds messages to members to the outbox. */
export function enqueueForMembersWith(message: MemberMessage | null, cause: Cause): RawBuilder<unknown> {
  if (!message) return sql``
  return sql`, queued_for_members as (${enqueueForMembers(message, cause, sql`and exists (select from step)`)})`
}

/** Builds a statement that adds a message to the outbox. */
export function queueAbout(message: BookingMessage, cause: Cause): RawBuilder<unknown> {
  return sql`${intoOutbox(cause)} ${sql.join(messageRows(message, cause, sql`(select) step`), sql` union all `)}`
}

/** Builds the queries for the rows of a message: one for the contact, and one for each subscribed browser. */
function messageRows(
  message: BookingMessage,
  cause: Cause,
  from: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const { channel, template, textTo } = message
  const to = (one: BookingMessage) => sql`select ${messageColumns(one)}, ${causeColumns(cause)} from ${from}`
  const toBrowsers = sql`
    select ${messageColumns({ ...message, channel: 'push' }, sql`browser.id`)}, ${causeColumns(cause)}
    from ${from}, push_subscriptions browser
    where ${sql.ref(cause.kind === 'walkIn' ? 'browser.walk_in_id' : 'browser.reservation_id')} = ${cause.id}`
  return [
    ...(channel === 'push' ? [] : [to(message)]),
    ...(textTo ? [to({ ...message, channel: 'sms', recipient: textTo })] : []),
    ...(pushTemplates.has(template) ? [toBrowsers] : []),
  ]
}

/**
 * Builds a statement that adds a message outside of a step. Nothing is added if `source` selects no row, for
 * example because the booking has changed, or if a message with the same `onlyOnce` key was ever added.
 */
export function queueOnce(
  message: BookingMessage,
  cause: Cause,
  onlyOnce: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into messages (channel, recipient, template, language, data, cause, cause_version, created, only_once)
    select ${messageColumns(message)}, ${causeColumns(cause)}, ${onlyOnce} from ${source}
    on conflict (only_once) do nothing
    returning id
  `
}

/**
 * Builds a statement that adds one message per member who hasn't declined, even if a member was invited
 * several times. It goes to the email that they answered with or were invited by, or otherwise to their phone
 * number.
 */
export function enqueueForMembers(
  { template, language, data, dataForJoined }: MemberMessage,
  cause: Cause,
  onlyIf: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    ${intoOutbox(cause)}
    select channel, recipient, ${template}::text, coalesce(nullif(language, ''), ${language}::text),
      ${JSON.stringify(data)}::jsonb || case when joined then ${JSON.stringify(dataForJoined)}::jsonb else '{}' end
        || jsonb_build_object('invitationId', id, 'coming', coming), ${causeColumns(cause)}
    from (
      select distinct on (lower(recipient)) *
      from (
        select id, place, language, answer = 'yes' as coming, member = '' as joined,
          case when email <> '' or member like '%@%' then 'email' else 'sms' end as channel,
          case when email <> '' then email when member like '%@%' or phone = '' then member else phone end as recipient
        from invitations where reservation_id = ${cause.id} and answer <> 'no' ${onlyIf}
      ) reached
      where recipient <> ''
      order by lower(recipient), coming desc, place
    ) members
    order by place
  `
}

function intoOutbox({ due }: Cause): RawBuilder<unknown> {
  return sql`
    insert into messages (channel, recipient, template, language, data, cause, cause_version, created${due ? sql`, due` : sql``})`
}

/** Builds the CTE of a step's statement that removes the messages of the step it takes back, which nobody got yet. */
export function withoutMessagesWith({ id, version }: Pick<Cause, 'id' | 'version'>): RawBuilder<unknown> {
  return sql`, unqueued as (
    delete from messages where cause = ${`reservation ${id}`} and cause_version = ${version} and sent is null
      and exists (select from step)
  )`
}

/** The data of waiting messages after another step, by template. Words and links that messages have of their own stay. */
export type RenewedData = readonly { readonly templates: readonly string[]; readonly data: object }[]

/**
 * Builds the CTEs of a step's statement that let messages say what the booking is like after it. These are all that wait, from
 * the version that the guest knows, except those of a step that is taken back.
 */
export function renewMessagesWith(
  renewed: RenewedData,
  { id, version }: Pick<Cause, 'id' | 'version'>,
  takenBack: number | null,
): RawBuilder<unknown> {
  const parts = renewed.map(
    ({ templates, data }, at) => sql`, ${sql.raw(`renewed_${at}`)} as (
    update messages set data = data || ${JSON.stringify(data)}::jsonb
    where cause = ${`reservation ${id}`} and cause_version >= ${version} and sent is null and dropped is null
      and cause_version is distinct from ${takenBack}::int and template = any(${[...templates]}::text[])
      and exists (select from step)
  )`,
  )
  return sql.join(parts, sql``)
}

/**
 * Builds the CTE of a step's statement that adds the sums of its payments to messages to the holder that have waited. They are
 * about versions after the one that the guest knew.
 */
export function withSumsWith(
  { id, version }: Pick<Cause, 'id' | 'version'>,
  payments: object | null,
): RawBuilder<unknown> {
  return sql`, summed as (
    update messages set data = data || ${JSON.stringify({ payments })}::jsonb
    where cause = ${`reservation ${id}`} and cause_version > ${version} and sent is null
      and jsonb_typeof(data -> 'payments') = 'object' and exists (select from step)
  )`
}

function messageColumns(
  { channel, recipient, template, language, data }: BookingMessage,
  to: RawBuilder<unknown> = sql`${recipient}::text`,
): RawBuilder<unknown> {
  return sql`${channel}::text, ${to}, ${template}::text, ${language}::text, ${JSON.stringify(data)}::jsonb`
}

function causeColumns({ kind = 'reservation', id, version, at, due }: Cause): RawBuilder<unknown> {
  const later = due ? sql`, ${due}::timestamptz` : sql``
  return sql`${`${kind} ${id}`}::text, ${version}::int, ${at}::timestamptz${later}`
}
