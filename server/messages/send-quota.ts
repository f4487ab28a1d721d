import type { Data, Links } from '#server/context.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { personKey } from '#server/platform/rate-limits/mailboxes.ts'
import { returnQuota, type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import {
  everybody,
  otherSmsInADay,
  shareOfSms,
  smsInADay,
} from '#server/platform/rate-limits/sms-in-a-day.ts'
import type { OrderTemplate } from '#server/book/outbox/order-messages.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import type { GroupTemplate } from '#server/ordering/groups/group-message.ts'
import type { WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import type { MessageRow } from './outbox-store.ts'

type Needs = Data & Links

type StaffTemplate = 'staffNews' | 'staffRequest'

type QueuedMessage = Pick<MessageRow, 'channel' | 'recipient' | 'template'>

/**
 * Templates that anyone can trigger by entering someone else's contact, with the quota they consume. Each
 * kind has its own quota, so that one can't block another. Messages triggered by staff or an account have
 * none. Codes and requests are limited when they are created.
 */
const causedByAnybody: Partial<
  Record<
    BookingTemplate | OrderTemplate | GroupTemplate | WalkInTemplate | StaffTemplate,
    keyof typeof inADay
  >
> = {
  staffNews: 'staff',
  staffRequest: 'staff',
  bookingConfirmed: 'bookings',
  bookingRequested: 'bookings',
  bookingChanged: 'bookings',
  bookingCancelled: 'bookings',
  bookingUnanswered: 'bookings',
  orderReceived: 'bookings',
  orderChanged: 'bookings',
  orderCanceled: 'bookings',
  groupClosed: 'bookings',
  groupNotPlaced: 'bookings',
  invitationChanged: 'bookings',
  invitationCancelled: 'bookings',
  invitation: 'invitations',
  invitationJoined: 'invitations',
  walkInJoined: 'waitlists',
  walkInRequested: 'waitlists',
  walkInMissed: 'waitlists',
  walkInNoShow: 'waitlists',
  walkInUnanswered: 'waitlists',
  walkInExpired: 'waitlists',
  lineEnded: 'waitlists',
  walkInReady: 'tableCalls',
  walkInReadyAgain: 'tableCalls',
}

/**
 * Messages per contact and day: far more than a guest needs, but too few for a stranger to flood an inbox.
 */
const inADay = {
  bookings: { email: 50, sms: 20, push: 50 },
  invitations: { email: 20, sms: 10, push: 20 },
  waitlists: { email: 30, sms: 15, push: 30 },
  tableCalls: { email: 30, sms: 15, push: 30 },
  staff: { email: 300, sms: 60, push: 300 },
}

const inWords: Readonly<Record<keyof typeof inADay, string>> = {
  bookings: 'bookings',
  invitations: 'invitations',
  waitlists: 'waitlist messages',
  tableCalls: 'calls to tables',
  staff: 'messages to a member',
}

/** The reason why a message must stay in the outbox, and when it can be sent. */
export interface SendQuotaExceeded {
  readonly due: Date
  readonly reason: string
}

/**
 * Consumes a message's quotas: the contact's daily messages and, for SMS, the installation's. Resolves to
 * null if the message may be sent.
 */
export async function consumeSendQuota(
  context: Needs,
  message: QueuedMessage,
): Promise<SendQuotaExceeded | null> {
  const { now } = context
  const consumed: SendQuota[] = []
  for (const quota of quotasFor(context, message)) {
    const refused = await consumeQuota(context, quota.limit, quota.whom)
    if (!refused) {
      consumed.push(quota)
      continue
    }
    for (const { limit, whom } of [...consumed, quota]) await returnQuota(context, limit, whom)
    return { due: new Date(now().getTime() + (refused.retryAfterSeconds ?? 0) * 1000), reason: quota.reason }
  }
  return null
}

export async function returnSendQuota(context: Needs, message: QueuedMessage): Promise<void> {
  for (const { limit, whom } of quotasFor(context, message)) await returnQuota(context, limit, whom)
}

interface SendQuota {
  readonly limit: RateLimit
  readonly whom: string
  readonly reason: string
}

function quotasFor({ config }: Needs, { channel, recipient, template }: QueuedMessage): SendQuota[] {
  const kind = causedByAnybody[template as BookingTemplate | WalkInTemplate]
  const quotas: SendQuota[] = []
  const quota = (limit: RateLimit, whom: string) =>
    quotas.push({ limit, whom, reason: `${limit.what}: ${limit.max}` })
  if (kind) {
    const what = `${inWords[kind]} by contact in a day`
    quota({ what, max: inADay[kind][channel], windowMs: dayMs }, personKey(recipient))
  }
  if (channel !== 'sms') return quotas
  if (kind === 'invitations') quota(shareOfSms('invitations', config), everybody)
  if (template === 'confirmNotify') quota(shareOfSms('alerts', config), everybody)
  if (kind !== 'tableCalls') quota(otherSmsInADay(config), everybody)
  quota(smsInADay(config), everybody)
  return quotas
}
