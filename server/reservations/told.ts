import { type RawBuilder, sql } from 'kysely'

/** A message to be sent because of a change, written with it or not at all. */
export interface Told {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly data: object
}

/** The same change as those hear of it who were invited to the table. Who they are is for the invitations to say. */
export interface ToldMembers {
  readonly template: string
  /** Of those who have not answered. */
  readonly language: string
  readonly data: object
}

/** Who hears of a change. */
export interface Telling {
  readonly told: Told | null
  readonly toldMembers: ToldMembers | null
}

/** What the message speaks of: a booking in one of its versions. */
interface Cause {
  readonly id: string
  readonly version: number
  readonly at: Date
}

/** The outbox row of a change, as one more part of its statement. */
export function tellingWith(
  told: Told | null,
  cause: Cause,
  from?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!told) return sql``
  return sql`, told as (
    ${intoOutbox}
    select ${told.channel}, ${told.recipient}, ${told.template}, ${told.language}, ${JSON.stringify(told.data)}::jsonb,
      ${about(cause)} ${from ?? sql``}
  )`
}

/** The outbox rows of the members, as one more part of the statement of a change; `changed` names the part that made it. */
export function tellingMembersWith(
  told: ToldMembers | null,
  cause: Cause,
  changed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!told) return sql``
  return sql`, told_members as (${tellMembers(told, cause, sql`and exists (select from ${changed})`)})`
}

/**
 * Writes to every member who has not said no, in one message however often they were invited: by the e-mail they gave when
 * they answered or were invited by, else by telephone.
 */
export function tellMembers(
  { template, language, data }: ToldMembers,
  cause: Cause,
  onlyIf: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    ${intoOutbox}
    select channel, recipient, ${template}::text, coalesce(nullif(language, ''), ${language}::text),
      ${JSON.stringify(data)}::jsonb || jsonb_build_object('invitationId', id, 'coming', coming), ${about(cause)}
    from (
      select distinct on (lower(recipient)) *
      from (
        select id, place, language, answer = 'yes' as coming,
          case when email <> '' or member like '%@%' then 'email' else 'sms' end as channel,
          case when email <> '' then email when member like '%@%' or phone = '' then member else phone end as recipient
        from invitations where reservation_id = ${cause.id} and answer <> 'no' ${onlyIf}
      ) reached
      order by lower(recipient), coming desc, place
    ) members
    order by place
  `
}

const intoOutbox = sql`
  insert into messages (channel, recipient, template, language, data, cause, cause_version, created)`

function about({ id, version, at }: Cause): RawBuilder<unknown> {
  return sql`${`reservation ${id}`}::text, ${version}::int, ${at}::timestamptz`
}
