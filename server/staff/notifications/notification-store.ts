import { browsersOf, getsPushMessages } from '#server/book/outbox/push-subscriptions.ts'
import { type Kysely, sql } from 'kysely'
import {
  channelsFor,
  type ChosenNotices,
  type NoticeChannel,
  type NoticeKind,
} from '#domain/notifications/staff-notices.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { knownPermissions } from '../member-store.ts'

/** A member who can be notified, because they have an account. */
export interface Recipient extends Rights {
  readonly memberId: string
  readonly restaurantId: number
  readonly language: string
  readonly chosen: ChosenNotices | null
  /** Whether push messages reach them, in one browser at least. */
  readonly hasBrowser: boolean
  /** Where each channel reaches them; null if it doesn't. Push messages go to their browsers. */
  readonly contacts: Readonly<Record<Exclude<NoticeChannel, 'push'>, string | null>>
}

/** The only writer of what members want to be notified of. */
export function createNotificationStore({ sql: db }: { readonly sql: Kysely<Schema> }) {
  const recipients = () =>
    db
      .selectFrom('staff_members')
      .innerJoin('guests', 'guests.id', 'staff_members.guest_id')
      .leftJoin('staff_notifications', 'staff_notifications.member_id', 'staff_members.id')
      .select(['staff_members.id', 'restaurant_id', 'staff_members.language', 'role', 'added', 'removed'])
      .select(['chosen', 'email', 'phone'])
      .select(getsPushMessages.as('has_browser'))
      .where('state', '=', 'active')

  type Row = Awaited<ReturnType<ReturnType<typeof recipients>['execute']>>[number]

  return {
    /** Returns everybody who works at a restaurant with an account. */
    async ofRestaurant(restaurantId: number): Promise<Recipient[]> {
      const rows = await recipients()
        .where('restaurant_id', '=', restaurantId)
        .orderBy('staff_members.id')
        .execute()
      return rows.map(recipientIn)
    },

    /** Returns a member with an account; null if they have none or don't work there anymore. */
    async member(memberId: string): Promise<Recipient | null> {
      const row = await recipients().where('staff_members.id', '=', memberId).executeTakeFirst()
      return row ? recipientIn(row) : null
    },

    /** Resolves to whether somebody who isn't removed has chosen the list of the morning, also while it isn't sent to them. */
    async isMorningChosen(restaurantId: number): Promise<boolean> {
      const row = await db
        .selectFrom('staff_notifications')
        .innerJoin('staff_members', 'staff_members.id', 'staff_notifications.member_id')
        .select('member_id')
        .where('restaurant_id', '=', restaurantId)
        .where('state', '<>', 'removed')
        .where(sql<boolean>`jsonb_path_exists(chosen, '$.morning[*]')`)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async save(memberId: string, chosen: ChosenNotices, at: Date): Promise<void> {
      const row = { chosen: JSON.stringify(chosen), updated: at }
      await db
        .insertInto('staff_notifications')
        .values({ member_id: memberId, ...row })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
        .execute()
    },
  }

  function recipientIn({ id, restaurant_id, language, role, added, removed, email, phone, ...row }: Row) {
    return {
      memberId: id,
      restaurantId: restaurant_id,
      language,
      role,
      added: knownPermissions(added),
      removed: knownPermissions(removed),
      chosen: row.chosen,
      hasBrowser: row.has_browser,
      contacts: { email: email || null, sms: phone || null },
    }
  }
}

/**
 * Returns the channels by which a member hears of this kind: email in place of push messages while no browser gets them, such as
 * after a changed password, so that nobody misses what they have chosen.
 */
export function channelsTo(member: Recipient, kind: NoticeKind): readonly NoticeChannel[] {
  const chosen = channelsFor(member, kind)
  if (member.hasBrowser || !chosen.includes('push')) return chosen
  return [...new Set(chosen.map((each) => (each === 'push' ? 'email' : each)))]
}

interface StaffMessage {
  readonly template: 'staffNews' | 'staffRequest' | 'staffMorning'
  readonly data: object
}

/** Adds a message to one member to the outbox, by the channels that reach them. Takes part in the transaction. */
export async function queueToMember(
  inside: Kysely<Schema>,
  { memberId, language, contacts }: Recipient,
  channels: readonly NoticeChannel[],
  { template, data }: StaffMessage,
  at: Date,
  onlyOnce: string | null = null,
): Promise<void> {
  for (const channel of channels) {
    const to = channel === 'push' ? await browsersOf(inside, memberId) : [contacts[channel] ?? []].flat()
    for (const recipient of to) {
      const key = channel === 'push' ? `${channel} ${recipient}` : channel
      await sql`
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created, only_once)
        values (${channel}, ${recipient}, ${template}, ${language}, ${JSON.stringify({ memberId, ...data })}::jsonb,
          ${`member ${memberId}`}, 1, ${at}, ${onlyOnce && `${onlyOnce} ${key}`})
        on conflict (only_once) do nothing`.execute(inside)
    }
  }
}
