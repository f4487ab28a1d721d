import type { Notifications } from '#contracts/staff/notifications.ts'
import { mayHear, noticeKinds, usualNotices } from '#domain/notifications/staff-notices.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { browsersOf } from '#server/book/outbox/push-subscriptions.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { sendsTexts } from '#server/platform/config/sms-settings.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openEmployer } from '../devices/open-device.ts'
import type { StaffCaller } from '../member-of.ts'
import { createMemberStore, knownPermissions } from '../member-store.ts'
import { createNotificationStore, type Recipient } from './notification-store.ts'

export const getNotifications: Handler<'staff.notifications', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const own = await openOwnNotifications(context, restaurantId, caller)
  return isRefusal(own) ? own : presentNotifications(context, own)
}

/** Returns the calling member, also one without an account, whom no message reaches yet. Services have no notifications. */
export async function openOwnNotifications(
  context: Data & Discovery & Access,
  restaurantId: string,
  caller: StaffCaller,
): Promise<Recipient | Refusal<'unknownRestaurant' | 'tokenNeeded' | 'notPermitted'>> {
  const employer = await openEmployer(context, restaurantId, caller)
  if (isRefusal(employer)) return employer
  const { actor } = context.acting
  if (actor.kind !== 'member') return refuse('notPermitted')
  const member = await createNotificationStore(context.database).member(actor.id)
  if (member) return member
  const row = await createMemberStore(context.database).active(actor.id)
  if (!row) return refuse('notPermitted')
  return {
    memberId: row.id,
    restaurantId: employer,
    language: row.language,
    role: row.role,
    added: knownPermissions(row.added),
    removed: knownPermissions(row.removed),
    chosen: null,
    hasBrowser: false,
    contacts: { email: null, sms: null },
  }
}

export async function presentNotifications(
  { config, database }: Pick<Links, 'config'> & Data,
  { memberId, chosen, contacts, ...rights }: Recipient,
): Promise<Notifications> {
  const of = chosen ?? usualNotices(rights.role)
  return {
    kinds: noticeKinds
      .filter((kind) => mayHear(rights, kind))
      .map((kind) => ({ kind, channels: [...(of[kind] ?? [])] })),
    email: contacts.email,
    phone: contacts.sms,
    offersPush: config.push !== null,
    subscriptionIds: await browsersOf(database.sql, memberId),
    sendsTexts: sendsTexts(config),
  }
}
