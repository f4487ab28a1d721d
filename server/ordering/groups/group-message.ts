import { sql } from 'kysely'
import { placeableMinutes } from '#domain/ordering/group-order.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { queueOnce } from '#server/book/outbox/enqueue-messages.ts'
import type { Data } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { presentName } from '#server/discovery/restaurants/present-restaurant.ts'
import type { OpenGroup } from './open-group.ts'

/** Templates of messages to the host of a group order after its deadline. */
export const groupTemplates = ['groupClosed', 'groupNotPlaced'] as const
export type GroupTemplate = (typeof groupTemplates)[number]

/** The data of a message about a group order. Its link is created when it is sent. */
export interface GroupMessageData {
  readonly hostId: string
  readonly restaurant: {
    readonly id: number
    readonly name: string
    readonly nameLanguage?: string | undefined
    readonly timeZone: string
  }
  /** Deadline by which the host can place the order, ISO 8601 with offset. */
  readonly placeableUntil: string
}

/**
 * Notifies the host once, either that the group order is waiting to be placed or that it wasn't placed.
 * Members have given no contacts; they see it on their page.
 */
export async function notifyHost(context: Data, group: OpenGroup, failure: string): Promise<void> {
  const { row, listed, members } = group
  const template = failure ? 'groupNotPlaced' : 'groupClosed'
  const host = members.find(({ is_host }) => is_host)
  const isEmpty = members.every(({ lines }) => lines.length === 0)
  if (!host || isEmpty || (row.pays === 'each' && !failure)) return
  const until = epochMinuteOf(row.deadline) + placeableMinutes
  const { id, time_zone: timeZone } = listed.record
  const data: GroupMessageData = {
    hostId: host.id,
    restaurant: { id, ...presentName(listed.record), timeZone },
    placeableUntil: isoWithOffset(listed.plan.plan.zone, until),
  }
  const channel = row.email ? 'email' : 'sms'
  const recipient = row.email || row.phone
  if (!recipient) return
  const cause = { kind: 'groupOrder', id: row.id, version: row.version, at: context.now() } as const
  const message = { channel, recipient, template, language: row.language, data } as const
  const once = sql`${`${template} ${row.id}`}::text`
  await queueOnce(message, cause, once, sql`(select) as queued`).execute(context.database.sql)
}
