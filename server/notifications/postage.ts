import type { Context } from '#server/context.ts'
import { dayMs } from '#server/housekeeping/chore.ts'
import { whoIsReached } from '#server/rate-limits/mailboxes.ts'
import { giveTurnBack, type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { everybody, shareOfTexts, textsInADay } from '#server/rate-limits/texts-in-a-day.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import type { MessageRow } from './outbox-store.ts'

type Needs = Pick<Context, 'config' | 'database' | 'capabilities' | 'now'>

type Posted = Pick<MessageRow, 'channel' | 'recipient' | 'template'>

/**
 * What anybody can cause who types a contact that is not theirs; each kind is counted by itself, so that one cannot keep back
 * another. What the house or an account causes always leaves; codes and requests have limits where they are asked for.
 */
const causedByAnybody: Partial<Record<BookingNews, 'bookings' | 'invitations'>> = {
  bookingConfirmed: 'bookings',
  bookingRequested: 'bookings',
  bookingChanged: 'bookings',
  bookingCancelled: 'bookings',
  invitationChanged: 'bookings',
  invitationCancelled: 'bookings',
  invitation: 'invitations',
}

/** Far more than one guest is ever told in a day, and few enough that nobody is buried in letters by a stranger. */
const inADay = { bookings: { email: 50, sms: 20, push: 50 }, invitations: { email: 20, sms: 10, push: 20 } }

/** Why a message must stay in the outbox, and until when. */
export interface NoPostage {
  readonly due: Date
  readonly reason: string
}

/**
 * Takes what it costs to send a message: one of those a contact may get in a day, and of a text one of those that may leave
 * in a day at all.
 */
export async function payPostage(context: Needs, message: Posted): Promise<NoPostage | null> {
  const { now } = context
  const paid: Stamp[] = []
  for (const stamp of stampsFor(context, message)) {
    const refused = await spendTurn(context, stamp.limit, stamp.whom)
    if (!refused) {
      paid.push(stamp)
      continue
    }
    for (const { limit, whom } of [...paid, stamp]) await giveTurnBack(context, limit, whom)
    return { due: new Date(now().getTime() + (refused.retryAfterSeconds ?? 0) * 1000), reason: stamp.reason }
  }
  return null
}

/** For a message that could not be handed over. */
export async function payBack(context: Needs, message: Posted): Promise<void> {
  for (const { limit, whom } of stampsFor(context, message)) await giveTurnBack(context, limit, whom)
}

interface Stamp {
  readonly limit: RateLimit
  readonly whom: string
  readonly reason: string
}

function stampsFor({ config }: Needs, { channel, recipient, template }: Posted): Stamp[] {
  const kind = causedByAnybody[template as BookingNews]
  const stamps: Stamp[] = []
  const stamp = (limit: RateLimit, whom: string) =>
    stamps.push({ limit, whom, reason: `${limit.what}: ${limit.most}` })
  if (kind) {
    const what = `${kind} by contact in a day`
    stamp({ what, most: inADay[kind][channel], windowMs: dayMs }, whoIsReached(recipient))
  }
  if (channel !== 'sms') return stamps
  if (kind === 'invitations') stamp(shareOfTexts('invitations', config), everybody)
  stamp(textsInADay(config), everybody)
  return stamps
}
