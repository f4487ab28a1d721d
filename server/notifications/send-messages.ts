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
 * Sends what is due in the outbox, highest priority first, after checking that each message is still true. Resolves to how
 * many were sent, once every delivery has settled. When stopped, it starts no more and returns what it has not tried.
 */
export async function sendMessages(context: Needs, channel: Channel, pace: Pace = {}): Promise<number> {
  const round = createRound(context, channel, pace)
  let sent = 0
  const send = async (row: MessageRow) => {
    const outcome = await sendOne(context, channel, row)
    if (outcome === 'sent') sent += 1
    if (outcome === 'closed') round.end(minuteMs)
  }
  const work = async () => {
    for (let row = await round.next(); row; row = await round.next()) await send(row)
  }
  // The first letter goes alone: while the other side is away, one attempt is made and not one per connection.
  const first = await round.next()
  if (!first) return 0
  await send(first)
  const workers = await Promise.allSettled(Array.from({ length: channel.atOnce ?? 1 }, work))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  return sent
}

/** Hands out messages one by one, at the pace of the channel, however many workers ask. */
function createRound({ database, now }: Needs, channel: Channel, { stop, rest }: Pace) {
  const store = createOutboxStore(database)
  // Few, so that a code which is asked for now does not wait behind many that are taken already.
  const limit = 2 * (channel.atOnce ?? 1)
  let taken: MessageRow[] = []
  let until = new Date(0)
  let isFirst = true
  let isLast = false
  let ended: { readonly waitMs: number } | null = null
  let line: Promise<unknown> = Promise.resolve()

  async function advance(): Promise<MessageRow | null> {
    if (taken.length === 0 && isLast) return null
    if (!isFirst && !ended) await rest?.()
    isFirst = false
    if (stop?.aborted) ended ??= { waitMs: 0 }
    if (taken.length === 0 && !isLast && !ended) {
      until = new Date(now().getTime() + takenForMs)
      taken = await store.take({ channels: channel.carries, now: now(), until, limit })
      isLast = taken.length < limit
    }
    if (stop?.aborted || now().getTime() > until.getTime() - letterLongestMs) ended ??= { waitMs: 0 }
    if (!ended) return taken.shift() ?? null
    const ids = taken.splice(0).map(({ id }) => id)
    await store.giveBack(ids, new Date(now().getTime() + ended.waitMs))
    return null
  }

  return {
    next(): Promise<MessageRow | null> {
      const mine = line.then(advance)
      line = mine.catch(() => undefined)
      return mine
    },
    /** Starts nothing more; what is taken and not tried waits this long. */
    end(waitMs: number): void {
      ended ??= { waitMs }
    },
  }
}

/** `closed` when nothing else need be tried for a while. */
async function sendOne(
  context: Needs,
  channel: Channel,
  row: MessageRow,
): Promise<'sent' | 'kept' | 'closed'> {
  const store = createOutboxStore(context.database)
  if (!(await mayLeave(context, channel, row))) {
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

/**
 * Whether the message is still true and about somebody real. Requests stay true; bookings change, codes expire, and nothing
 * about a booking of the demo world is sent to anybody.
 */
async function mayLeave(
  { database, now }: Needs,
  channel: Channel,
  { cause, template, data }: MessageRow,
): Promise<boolean> {
  const store = createOutboxStore(database)
  const [kind, id = ''] = cause.split(' ')
  const isCode = codeTemplates.some((each) => each === template)
  if (isCode) return store.isProofOpen(id, now())
  if (kind !== 'reservation') return true
  const current = await store.booking(id)
  if (current?.demo && !channel.isOutboxOnly) return false
  return stillTrue(template as BookingNews, data as unknown as ToldFacts, current, now())
}
