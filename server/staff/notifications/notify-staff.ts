import type { Kysely } from 'kysely'
import {
  isNoticeTrue,
  netNotices,
  type Notice,
  type NoticeChannel,
  noticeChannels,
} from '#domain/notifications/staff-notices.ts'
import { readNoticed } from '#server/book/outbox/noticed.ts'
import { nextNotice, takeNotices } from '#server/book/outbox/staff-notices.ts'
import type { Data, Links } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { createAnswerLinkStore } from './answer-links.ts'
import { channelsTo, createNotificationStore, queueToMember, type Recipient } from './notification-store.ts'

type Needs = Data & Links

/**
 * Notifies members of what has happened at a restaurant, as each has chosen. The subject is the id of a booking, an order or a
 * waitlist entry; what else is due at its restaurant goes with it.
 */
export const notifyStaff: DueWorkHandler<Needs> = async (context, subject) => {
  const { database, now } = context
  const next = await nextNotice(database.sql, subject)
  if (!next || next.due > now()) return next && next.due
  await database.sql.transaction().execute(async (inside) => {
    const taken = await takeNotices(inside, next.restaurantId, now())
    await writeMessages(context, inside, next.restaurantId, netNotices(taken))
  })
  const after = await nextNotice(database.sql, subject)
  return after && after.due
}

async function writeMessages(
  context: Needs,
  inside: Kysely<Schema>,
  restaurantId: number,
  notices: readonly Notice[],
): Promise<void> {
  const known = await readNoticed(
    inside,
    notices.map(({ about }) => about),
  )
  const news = notices.filter(({ kind, about }) => isNoticeTrue(kind, known.get(about)?.status ?? null))
  if (news.length === 0) return
  for (const member of await createNotificationStore({ sql: inside }).ofRestaurant(
    await employerOf(inside, restaurantId),
  )) {
    await writeRequests(context, inside, member, restaurantId, news)
    const rest = news.filter(({ kind }) => kind !== 'request')
    for (const [channel, those] of byChannel(member, rest))
      await queueToMember(
        inside,
        member,
        [channel],
        { template: 'staffNews', data: { restaurantId, news: those } },
        context.now(),
      )
  }
}

/** Each request has a message of its own, with a link to answer it. */
async function writeRequests(
  context: Needs,
  inside: Kysely<Schema>,
  member: Recipient,
  restaurantId: number,
  news: readonly Notice[],
): Promise<void> {
  const channels = channelsTo(member, 'request')
  if (channels.length === 0) return
  const links = createAnswerLinkStore({ sql: inside })
  for (const { kind, about } of news) {
    if (kind !== 'request') continue
    const linkId = await links.linkTo(context, { memberId: member.memberId, reservationId: about })
    const data = { restaurantId, linkId, news: [{ kind, about, before: null }] }
    await queueToMember(inside, member, channels, { template: 'staffRequest', data }, context.now())
  }
}

function byChannel(member: Recipient, news: readonly Notice[]): [NoticeChannel, Notice[]][] {
  return noticeChannels.flatMap((channel): [NoticeChannel, Notice[]][] => {
    const those = news.filter(({ kind }) => channelsTo(member, kind).includes(channel))
    return those.length > 0 ? [[channel, those]] : []
  })
}

/** The members of an event are those of its restaurant. */
async function employerOf(inside: Kysely<Schema>, restaurantId: number): Promise<number> {
  const { parent_id } = await inside
    .selectFrom('restaurants')
    .select('parent_id')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return parent_id ?? restaurantId
}
