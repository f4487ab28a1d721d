import { type RawBuilder, sql } from 'kysely'

/** A message to one recipient about a booking, waitlist entry or group order. */
export interface BookingMessage {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly data: object
}

/** A message to the members of a booking, whom `enqueueForMembers` selects. */
export interface MemberMessage {
  readonly template: string
  /** Language for members whose own language isn't known yet. */
  readonly language: string
  readonly data: object
  /** Fields of `data` that differ for members who joined through the share link. */
  readonly dataForJoined: object
}

export interface StepMessages {
  readonly message: BookingMessage | null
  readonly memberMessage: MemberMessage | null
}

/** The subject of a message, with the version it describes. */
interface Cause {
  /** `reservation` if omitted. */
  readonly kind?: 'reservation' | 'walkIn' | 'groupOrder'
  readonly id: string
  readonly version: number
  readonly at: Date
}

/** Builds the part of a step's statement that adds messages to the outbox, in this order. */
export function enqueueWith(messages: readonly BookingMessage[], cause: Cause): RawBuilder<unknown> {
  if (messages.length === 0) return sql``
  const rows = messages.map(
    (message) => sql`select ${messageColumns(message)}, ${causeColumns(cause)} from step`,
  )
  return sql`, queued as (${intoOutbox} ${sql.join(rows, sql` union all `)})`
}

/** Builds the part of a step's statement that adds the members' messages to the outbox. */
export function enqueueForMembersWith(message: MemberMessage | null, cause: Cause): RawBuilder<unknown> {
  if (!message) return sql``
  return sql`, queued_for_members as (${enqueueForMembers(message, cause, sql`and exists (select from step)`)})`
}

/** Builds a statement that adds a message to the outbox. */
export function queueAbout(message: BookingMessage, cause: Cause): RawBuilder<unknown> {
  return sql`${intoOutbox} select ${messageColumns(message)}, ${causeColumns(cause)}`
}

/**
 * Builds a statement that adds a message outside of a step. Nothing is added if `source` selects no row, such as when
 * the booking has changed, or if a message with the same `onlyOnce` key was ever added.
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
 * Builds a statement that adds one message for each member who hasn't declined, even if they were invited several
 * times. It goes to the email they answered with or were invited by, or else to their phone.
 */
export function enqueueForMembers(
  { template, language, data, dataForJoined }: MemberMessage,
  cause: Cause,
  onlyIf: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    ${intoOutbox}
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

const intoOutbox = sql`
  insert into messages (channel, recipient, template, language, data, cause, cause_version, created)`

function messageColumns({
  channel,
  recipient,
  template,
  language,
  data,
}: BookingMessage): RawBuilder<unknown> {
  return sql`${channel}::text, ${recipient}::text, ${template}::text, ${language}::text, ${JSON.stringify(data)}::jsonb`
}

function causeColumns({ kind = 'reservation', id, version, at }: Cause): RawBuilder<unknown> {
  return sql`${`${kind} ${id}`}::text, ${version}::int, ${at}::timestamptz`
}
