import {
  channelsFor,
  isNoticeTrue,
  type Notice,
  type NoticeChannel,
} from '#domain/notifications/staff-notices.ts'
import { readNoticed } from '#server/book/outbox/noticed.ts'
import type { Data } from '#server/context.ts'
import { createNotificationStore } from './notification-store.ts'

/** What messages to members say, by ids. What guests wrote is read when they are composed. */
export interface StaffNews {
  readonly memberId: string
  readonly restaurantId: number
  readonly news: readonly Notice[]
  /** The link with which the member answers a request. */
  readonly linkId?: string
  /** The service day of a morning list. */
  readonly date?: string
}

interface ToMember {
  readonly channel: string
  readonly recipient: string
  readonly data: StaffNews
}

/**
 * Resolves to whether a message to a member is still to be sent: they work there, may know it, want it by this channel at this
 * contact, and it is still true.
 */
export async function isStillWanted(
  { database }: Pick<Data, 'database'>,
  { channel, recipient, data: { memberId, news, date } }: ToMember,
): Promise<boolean> {
  const member = await createNotificationStore(database).member(memberId)
  const by = channel as NoticeChannel
  if (!member || member.contacts[by] !== recipient) return false
  if (date !== undefined) return channelsFor(member, 'morning').includes(by)
  const known = await readNoticed(
    database.sql,
    news.map(({ about }) => about),
  )
  return news.some(
    ({ kind, about }) =>
      channelsFor(member, kind).includes(by) && isNoticeTrue(kind, known.get(about)?.status ?? null),
  )
}
