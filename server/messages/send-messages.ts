import { maxAttempts, retryDelay } from '#domain/retry-delay.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { orderTemplates } from '#server/book/outbox/order-messages.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import { findPushTarget, forgetEndpoint, type PushTarget } from '#server/book/outbox/push-subscriptions.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { type StaffNews, wantedNews } from '#server/staff/notifications/still-wanted.ts'
import type { WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import type { Channel, OutgoingMessage } from './channels/channels.ts'
import { codeTemplates } from './write/compose-code.ts'
import { isToStaff } from './write/staff/read-news.ts'
import { composeMessages, type ComposeNeeds } from './write/compose-message.ts'
import { OutOfService, reasonOf, RecipientGone, Undeliverable } from './channels/not-delivered.ts'
import { createOutboxStore, type MessageRow } from './outbox-store.ts'
import { returnSendQuota, consumeSendQuota } from './send-quota.ts'
import {
  isAlwaysTrue,
  type MessageFacts,
  orderStillTrue,
  requestStillTrue,
  type RequestFacts,
  stillTrue,
  type WalkInFacts,
  walkInStillTrue,
} from './write/still-true.ts'

type Needs = ComposeNeeds & Data & Links & Discovery

const minuteMs = 60_000

/** Milliseconds after which messages taken by a process become available to others, in case it crashed. */
const takenForMs = 5 * minuteMs

/**
 * Maximum duration of a delivery in milliseconds. No delivery starts unless this much time is left before
 * another process may take the message.
 */
const deliveryTimeoutMs = 2 * minuteMs

/**
 * How long a message that never becomes outdated may wait for a channel, in milliseconds. An operator who adds a channel
 * doesn't want to send old notes.
 */
const maxWithoutChannelMs = 7 * dayMs

/** When to stop sending, and how long to pause between messages. */
interface SendOptions {
  readonly stop?: AbortSignal
  readonly rest?: () => Promise<unknown>
}

/**
 * Sends due outbox messages by priority, after checking that each is still accurate. Resolves to the number
 * of sent messages once all deliveries have settled. After `stop`, starts no more deliveries and releases
 * messages that haven't been tried.
 */
export async function sendMessages(
  context: Needs,
  channel: Channel,
  pace: SendOptions = {},
): Promise<number> {
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
  // Send the first message alone, so that an outage costs one attempt instead of one per connection.
  if (!channel.hasManyServices) {
    const first = await round.next()
    if (!first) return 0
    await send(first)
  }
  const workers = await Promise.allSettled(Array.from({ length: channel.atOnce ?? 1 }, work))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  return sent
}

/**
 * Returns a queue that hands out due messages one at a time, at the channel's pace, to any number of workers.
 */
function createRound({ database, now }: Needs, channel: Channel, { stop, rest }: SendOptions) {
  const store = createOutboxStore(database)
  // Take only a few, so that a new code doesn't wait behind messages that are already taken.
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
    if (stop?.aborted || now().getTime() > until.getTime() - deliveryTimeoutMs) ended ??= { waitMs: 0 }
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
    /** Ends the round. Messages that were taken but not tried become due again after `waitMs`. */
    end(waitMs: number): void {
      ended ??= { waitMs }
    },
  }
}

/**
 * Resolves to `closed` if the server accepts no messages at the moment, and to `kept` if only this message wasn't
 * sent.
 */
async function sendOne(
  context: Needs,
  channel: Channel,
  row: MessageRow,
): Promise<'sent' | 'kept' | 'closed'> {
  const store = createOutboxStore(context.database)
  const isPush = row.channel === 'push'
  let target: PushTarget | null = null
  let isCounted = false
  try {
    if (isPush) target = await findPushTarget(context.database.sql, row.recipient)
    if (await waitsForUndo(context, row)) {
      await store.giveBack([row.id], new Date(context.now().getTime() + untoldMs))
      return 'kept'
    }
    const current = await withWantedNews(context, row)
    if ((isPush && !target) || !current || !(await maySend(context, channel, row))) {
      await store.drop(row.id, context.now())
      return 'kept'
    }
    const exceeded = await consumeSendQuota(context, row)
    if (exceeded) {
      await store.holdBack(row.id, exceeded.due, exceeded.reason)
      return 'kept'
    }
    isCounted = true
    const outgoing = await outgoingMessage(context, current)
    if (!outgoing) return 'kept'
    await channel.deliver(target ? { ...outgoing, target } : outgoing)
  } catch (error) {
    if (isCounted) await returnSendQuota(context, row)
    if (target && error instanceof RecipientGone) {
      await forgetEndpoint(context.database.sql, target.endpoint)
      await store.drop(row.id, context.now())
      return 'kept'
    }
    context.report('could not send a message', error)
    const forGood = error instanceof Undeliverable || row.attempts >= maxAttempts
    if (forGood) await store.giveUp(row.id, reasonOf(error))
    else {
      const due = new Date(context.now().getTime() + retryDelay(row.attempts))
      await store.tryAgain(row.id, due, reasonOf(error))
    }
    return error instanceof OutOfService ? 'closed' : 'kept'
  }
  await store.markSent(row.id, context.now())
  return 'sent'
}

/** Milliseconds until a message is tried again whose step hasn't taken effect for the guest yet. */
const untoldMs = 2_000

/** Resolves to whether the guest isn't notified of staff's last step yet. Its message says what it does to their money. */
async function waitsForUndo({ database }: Needs, { cause }: MessageRow): Promise<boolean> {
  const [kind, id = ''] = cause.split(' ')
  if (kind !== 'reservation') return false
  return (await createOutboxStore(database).booking(id))?.untold != null
}

/** Resolves to a message to a member with what is still to be sent of it; null if that is nothing. */
async function withWantedNews(context: Needs, row: MessageRow): Promise<MessageRow | null> {
  if (!isToStaff(row)) return row
  const data = row.data as unknown as StaffNews
  const news = await wantedNews(context, { ...row, data })
  return news.length > 0 ? { ...row, data: { ...row.data, news } } : null
}

/**
 * Returns what the mails of one thread are about. Those to a member are about one request, or each about something of its own:
 * otherwise all news of a year were one thread.
 */
function threadOf(row: MessageRow): string {
  if (!isToStaff(row)) return row.cause
  const [first] = (row.data as unknown as StaffNews).news
  return row.template === 'staffRequest' && first
    ? `${row.cause} request ${first.about}`
    : `${row.cause} ${row.id}`
}

async function outgoingMessage(context: Needs, row: MessageRow): Promise<OutgoingMessage | null> {
  const { capabilities } = context
  const [message] = await composeMessages(context, [row])
  return message
    ? {
        ...message,
        id: capabilities.pseudonymOf(`message ${row.id} ${row.created.toISOString()}`),
        thread: capabilities.pseudonymOf(threadOf(row)),
        to: row.recipient,
      }
    : null
}

/**
 * Resolves to whether the message is still accurate, because bookings and waitlist entries change, and codes
 * and offers expire. Always false for bookings and waitlist entries of the demo world, unless the channel
 * only shows messages.
 */
async function maySend(
  { catalogue, database, now }: Needs,
  channel: Channel,
  { cause, template, data, created, attempts, trouble }: MessageRow,
): Promise<boolean> {
  const store = createOutboxStore(database)
  const [kind, id = ''] = cause.split(' ')
  const isFirstAttempt = attempts <= 1 && trouble === ''
  const isOld = now().getTime() - created.getTime() > maxWithoutChannelMs
  if (isFirstAttempt && isOld && (kind === 'guest' || isAlwaysTrue(template))) return false
  const isCode = codeTemplates.some((each) => each === template)
  if (isCode) return store.isProofOpen(id, now())
  if (kind === 'staffInvitation') return store.isStaffInvitationOpen(id, now())
  if (template === 'tableOffered') return store.isOfferOpen(String(data['offerId']), now())
  if (kind === 'walkIn') {
    const current = await store.walkIn(id)
    if (current?.demo && !channel.isOutboxOnly) return false
    return walkInStillTrue(template as WalkInTemplate, data as unknown as WalkInFacts, current, now())
  }
  if (kind === 'groupOrder')
    return now().getTime() < Date.parse(String(data['placeableUntil'])) && store.isGroupClosed(id)
  if (kind === 'request') {
    const request = await store.request(id)
    const restaurantId = request?.restaurant_id ?? null
    const listed = restaurantId === null ? null : await catalogue.getAnywhere(restaurantId)
    const current = request && { status: request.status, zone: listed?.plan.plan.zone ?? null }
    return requestStillTrue(template, data as unknown as RequestFacts, current, now())
  }
  if (kind !== 'reservation') return true
  const current = await store.booking(id)
  if (current?.demo && !channel.isOutboxOnly) return false
  const orderTemplate = orderTemplates.find((each) => each === template)
  if (orderTemplate) return orderStillTrue(orderTemplate, data as unknown as MessageFacts, current, now())
  return stillTrue(template as BookingTemplate, data as unknown as MessageFacts, current, now())
}
