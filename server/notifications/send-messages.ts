import type { Context } from '#server/context.ts'
import { dayMs } from '#server/housekeeping/chore.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import type { Channel } from './channels.ts'
import { codeTemplates } from './compose-code.ts'
import { composeMessage, type ComposeNeeds } from './compose-message.ts'
import { createOutboxStore, type MessageRow } from './outbox-store.ts'
import { stillTrue, type ToldFacts } from './still-true.ts'

type Needs = ComposeNeeds & Pick<Context, 'database' | 'now' | 'report'>

const atOnceMost = 20
const minuteMs = 60_000

/** A process that dies between taking and sending gives its messages back after this long. */
const takenForMs = 5 * minuteMs

const attemptsMax = 10

/**
 * Sends what waits in the outbox, each after a look at the booking it speaks of: what is no longer true is dropped. Answers
 * how many were sent.
 */
export async function sendMessages(context: Needs, channel: Channel): Promise<number> {
  const store = createOutboxStore(context.database)
  let sent = 0
  for (;;) {
    const now = context.now()
    const until = new Date(now.getTime() + takenForMs)
    const rows = await store.take({ channels: channel.carries, now, until, limit: atOnceMost })
    for (const row of rows) if (await sendOne(context, channel, row)) sent += 1
    if (rows.length < atOnceMost) return sent
  }
}

async function sendOne(context: Needs, channel: Channel, row: MessageRow): Promise<boolean> {
  const store = createOutboxStore(context.database)
  if (!(await isTrue(context, row))) {
    await store.drop(row.id, context.now())
    return false
  }
  try {
    await channel.deliver({ to: row.recipient, ...composeMessage(context, row) })
  } catch (error) {
    context.report('could not send a message', error)
    if (row.attempts >= attemptsMax) await store.giveUp(row.id, String(error))
    else await store.tryAgain(row.id, new Date(context.now().getTime() + pauseMs(row.attempts)))
    return false
  }
  await store.markSent(row.id, context.now())
  return true
}

/** A minute, then two, four, eight …, at most a day. */
function pauseMs(attempts: number): number {
  return Math.min(minuteMs * 2 ** (attempts - 1), dayMs)
}

/** Claims and wishes to be told stay true; bookings move, and codes are used up. */
async function isTrue({ database, now }: Needs, { cause, template, data }: MessageRow): Promise<boolean> {
  const [kind, id = ''] = cause.split(' ')
  const isCode = codeTemplates.some((each) => each === template)
  if (isCode) return createOutboxStore(database).isProofOpen(id, now())
  if (kind !== 'reservation') return true
  const current = await createOutboxStore(database).booking(id)
  return stillTrue(template as BookingNews, data as unknown as ToldFacts, current, now())
}
