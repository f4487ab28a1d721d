import type { Kysely } from 'kysely'
import {
  channelsFor,
  isNoticeTooOld,
  isNoticeTrue,
  type Notice,
  type NoticeChannel,
  type NoticeKind,
} from '#domain/notifications/staff-notices.ts'
import { readNoticed } from '#server/book/outbox/noticed.ts'
import { browsersOf } from '#server/book/outbox/push-subscriptions.ts'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { todaysMorningList } from './morning-list.ts'
import { createNotificationStore, type Recipient } from './notification-store.ts'

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
  readonly created: Date
  readonly data: StaffNews
}

/**
 * Resolves to what of a message to a member is still to be sent: they work there, may know it, want it by this channel at this
 * contact, it is still true and not too old. Nothing of it means that the message isn't to be sent.
 */
export async function wantedNews(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { channel, recipient, created, data: { memberId, restaurantId, news, date } }: ToMember,
): Promise<readonly Notice[]> {
  const member = await createNotificationStore(database).member(memberId)
  const by = channel as NoticeChannel
  if (!member || !(await reaches(database.sql, member, by, recipient))) return []
  const wants = (kind: NoticeKind) => {
    const channels = channelsFor(member, kind)
    // An email that was written in place of a push message is sent although a browser gets push messages by now.
    return channels.includes(by) || (by === 'email' && channels.includes('push'))
  }
  if (date !== undefined)
    return wants('morning') ? todaysMorningList(database.sql, restaurantId, date, now()) : []
  const known = await readNoticed(
    database.sql,
    news.map(({ about }) => about),
  )
  return news.filter(({ kind, about }) => {
    const found = known.get(about)
    return (
      found &&
      wants(kind) &&
      isNoticeTrue(kind, found.status) &&
      !isNoticeTooOld(kind, { created, arrives: found.instant }, now())
    )
  })
}

/** Resolves to whether a channel still reaches a member there. */
async function reaches(
  db: Kysely<Schema>,
  { memberId, contacts }: Recipient,
  channel: NoticeChannel,
  recipient: string,
): Promise<boolean> {
  if (channel === 'push') return (await browsersOf(db, memberId)).includes(recipient)
  return contacts[channel] === recipient
}
