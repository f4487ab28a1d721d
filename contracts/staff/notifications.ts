import { z } from 'zod'
import { noticeChannels, noticeKinds } from '#domain/notifications/staff-notices.ts'
import { defineCall } from '#contracts/call.ts'
import { PushSubscription, SavedPushSubscription } from '#contracts/messages/notifications.ts'

const atWork = { audience: 'staff', may: ['service.read', 'orders.read'] } as const
const refusals = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

const Channels = z.array(z.enum(noticeChannels))
const Kind = z.enum(noticeKinds)

const Notifications = z.object({
  kinds: z
    .array(z.object({ kind: Kind, channels: Channels.describe('empty if they aren’t notified') }))
    .describe('only the kinds that the member may know of'),
  email: z.string().nullable().describe('where emails go; null if the member has no account'),
  phone: z.string().nullable().describe('where text messages go; null if the account has no phone number'),
  offersPush: z.boolean().describe('whether the installation can send push messages'),
  subscriptionIds: z
    .array(z.string())
    .describe('the subscriptions of the member’s browsers that get push messages'),
  sendsTexts: z.boolean().describe('whether the installation can send text messages'),
})
export type Notifications = z.infer<typeof Notifications>

/** Calls about what members are notified of by email, text message and push message. Each member decides for themselves, at each restaurant. */
export const staffNotifications = {
  notifications: defineCall('staff.notifications', {
    ...atWork,
    summary: 'What the calling member is notified of at a restaurant, and how',
    answer: Notifications,
    refusals,
  }),
  changeNotifications: defineCall('staff.changeNotifications', {
    ...atWork,
    summary: 'Change what the calling member is notified of at a restaurant. Kinds that are omitted stay',
    body: z.object({
      kinds: z
        .array(z.object({ kind: Kind, channels: Channels.max(noticeChannels.length) }))
        .max(noticeKinds.length)
        .describe(
          'request: a request that needs an answer, with a link to approve or decline. booking, change, cancellation, waitlist: what guests do, gathered for five minutes. lateCancellation: a cancellation less than 24 hours before the visit. order: an order that nobody has answered. morning: the reservations of the day, at 08:00',
        ),
    }),
    answer: Notifications,
    refusals,
  }),
  savePushSubscription: defineCall('staff.savePushSubscription', {
    ...atWork,
    summary:
      'Send push messages about what the calling member wants to know to this browser, until they sign out there. Not on shared devices, where everybody would read them',
    body: PushSubscription,
    answer: SavedPushSubscription,
    refusals: [...refusals, 'pushNotOffered', 'tooManyRequests'],
  }),
  removePushSubscription: defineCall('staff.removePushSubscription', {
    ...atWork,
    summary: 'Send no more push messages about the restaurant to this browser',
    refusals,
  }),
}
