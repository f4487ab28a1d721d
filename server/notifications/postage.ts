import type { Context } from '#server/context.ts'
import { dayMs } from '#server/housekeeping/chore.ts'
import { mailboxOf } from '#server/rate-limits/mailboxes.ts'
import { giveTurnBack, type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { codeTemplates } from './compose-code.ts'
import type { MessageRow } from './outbox-store.ts'

type Needs = Pick<Context, 'config' | 'database' | 'capabilities' | 'now'>

type Posted = Pick<MessageRow, 'channel' | 'recipient' | 'template'>

/** Far more than one guest is ever told in a day, and few enough that nobody can be buried in letters by a stranger. */
const letters: RateLimit = { what: 'letters by contact in a day', most: 50, windowMs: dayMs }
const texts: RateLimit = { what: 'texts by contact in a day', most: 20, windowMs: dayMs }

/** Why a message must stay in the outbox, and until when. */
export interface NoPostage {
  readonly due: Date
  readonly reason: string
}

/**
 * Takes what it costs to send a message: one of those a contact may get in a day, and of a text one of those that may leave
 * in a day at all, because each costs money (SMS_DAILY_MOST). Codes have limits by contact where they are asked for.
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
  const isText = channel === 'sms'
  const byContact = isText ? texts : letters
  const whom = recipient.includes('@') ? mailboxOf(recipient) : recipient
  const everyText = { what: 'texts in a day', most: config.smsDailyMost, windowMs: dayMs }
  const isCode = codeTemplates.some((each) => each === template)
  return [
    ...(isCode ? [] : [{ limit: byContact, whom, reason: `one contact gets ${byContact.most} in a day` }]),
    ...(isText
      ? [{ limit: everyText, whom: 'everybody', reason: `SMS_DAILY_MOST is ${everyText.most}` }]
      : []),
  ]
}
