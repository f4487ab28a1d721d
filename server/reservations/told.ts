import { type RawBuilder, sql } from 'kysely'

/** A message to be sent because of a change, written with it or not at all. */
export interface Told {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly data: object
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
  { id, version, at }: Cause,
  from?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!told) return sql``
  return sql`, told as (
    insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
    select ${told.channel}, ${told.recipient}, ${told.template}, ${told.language}, ${JSON.stringify(told.data)}::jsonb,
      ${`reservation ${id}`}, ${version}::int, ${at}::timestamptz ${from ?? sql``}
  )`
}
