import type { Context } from '#server/context.ts'
import { dayMs } from '#server/housekeeping/chore.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import type { Channel, Letter } from './channels.ts'
import { codeTemplates } from './compose-code.ts'
import { composeMessage, type ComposeNeeds } from './compose-message.ts'
import { OutOfService, reasonOf, Undeliverable } from './not-delivered.ts'
import { createOutboxStore, type MessageRow } from './outbox-store.ts'
import { payBack, payPostage } from './postage.ts'
import { stillTrue, type ToldFacts } from './still-true.ts'

type Needs = ComposeNeeds & Pick<Context, 'config' | 'database' | 'capabilities' | 'now' | 'report'>

const atOnceMost = 20
const minuteMs = 60_000

/** A process that dies between taking and sending gives its messages back after this long. */
const takenForMs = 5 * minuteMs

/** No letter is begun that might still be under way when its message belongs to anybody again. */
const letterLongestMs = 2 * minuteMs

/** With the pauses between them about four days. */
const attemptsMax = 14

/** How a round of sending is told to stop, and what it does between two letters. */
interface Pace {
  readonly stop?: AbortSignal
  readonly rest?: () => Promise<unknown>
}

/**
 * Sends what waits in the outbox, each after a look at the booking it speaks of: what is no longer true is dropped. Answers
 * how many were sent. A letter under way is brought to its end when it is told to stop; the others wait for the next time.
 */
export async function sendMessages(
  context: Needs,
  channel: Channel,
  { stop, rest = () => Promise.resolve() }: Pace = {},
): Promise<number> {
  const store = createOutboxStore(context.database)
  let sent = 0
  for (;;) {
    const now = context.now()
    const until = new Date(now.getTime() + takenForMs)
    const rows = await store.take({ channels: channel.carries, now, until, limit: atOnceMost })
    for (const [at, row] of rows.entries()) {
      const others = rows.slice(at).map(({ id }) => id)
      if (stop?.aborted || context.now().getTime() > until.getTime() - letterLongestMs) {
        await store.giveBack(others, context.now())
        return sent
      }
      const outcome = await sendOne(context, channel, row)
      if (outcome === 'sent') sent += 1
      if (outcome === 'closed') {
        await store.giveBack(others.slice(1), new Date(context.now().getTime() + minuteMs))
        return sent
      }
      await rest()
    }
    if (rows.length < atOnceMost) return sent
  }
}

/** `closed` when nothing else need be tried for a while. */
async function sendOne(
  context: Needs,
  channel: Channel,
  row: MessageRow,
): Promise<'sent' | 'kept' | 'closed'> {
  const store = createOutboxStore(context.database)
  if (!(await isTrue(context, row))) {
    await store.drop(row.id, context.now())
    return 'kept'
  }
  const unpaid = await payPostage(context, row)
  if (unpaid) {
    await store.holdBack(row.id, unpaid.due, unpaid.reason)
    return 'kept'
  }
  try {
    await channel.deliver(letterOf(context, row))
  } catch (error) {
    context.report('could not send a message', error)
    await payBack(context, row)
    const forGood = error instanceof Undeliverable || row.attempts >= attemptsMax
    if (forGood) await store.giveUp(row.id, reasonOf(error))
    else {
      const due = new Date(context.now().getTime() + pauseMs(row.attempts))
      await store.tryAgain(row.id, due, reasonOf(error))
    }
    return error instanceof OutOfService ? 'closed' : 'kept'
  }
  await store.markSent(row.id, context.now())
  return 'sent'
}

function letterOf(context: Needs, row: MessageRow): Letter {
  const { capabilities } = context
  return {
    ...composeMessage(context, row),
    id: capabilities.pseudonymOf(`message ${row.id} ${row.created.toISOString()}`),
    thread: capabilities.pseudonymOf(row.cause),
    to: row.recipient,
  }
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
