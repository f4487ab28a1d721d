import { isFailingForGood, webhookRetry } from '#domain/webhooks/retries.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'
import { createDeliveryStore, type DeliveryRow } from './delivery-store.ts'
import { postWebhook, type WebhookAnswer } from './post-webhook.ts'
import { signingSecrets, signMessage } from './sign-webhook.ts'
import { switchOffWebhook } from './switch-off-webhook.ts'
import { createWebhookStore, type Webhook } from './webhook-store.ts'

export type SendNeeds = Data & Links & Discovery & Content

/** When other processes may send to a webhook, in case this one crashed. Longer than a round takes. */
const leaseMs = 5 * 60_000
/** Deliveries to one webhook in a round, and the time after which no other is begun. */
const maxInRound = 50
const maxRoundMs = 20_000
/** Webhooks that one process sends to at once, so that a slow program doesn't delay those of other restaurants. */
const maxAtOnce = 10

/** Pause of a program that couldn't be reached, for each failure, and at most, in milliseconds. */
const pauseMs = 20_000
const maxPauseMs = 10 * 60_000

const gone = 410

export interface WebhookSending {
  /**
   * Begins to send to webhooks for which something is due, and doesn't wait until it is sent. So what is due for one restaurant
   * waits for the slow program of another only if there are as many of them as are sent to at once.
   */
  begin(stop?: AbortSignal): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
}

export function createWebhookSending(context: SendNeeds, onError: (error: unknown) => void): WebhookSending {
  const { database, now } = context
  const store = createWebhookStore(database.sql)
  const running = new Set<Promise<void>>()
  /** Webhooks that have had their turn. Nobody has another one while somebody waits for the first. */
  const done = new Set<string>()
  const take = async (stop?: AbortSignal) => {
    const next = () => store.take(now(), new Date(now().getTime() + leaseMs), done)
    if (stop?.aborted) return null
    let taken = await next()
    if (!taken && done.size > 0) {
      done.clear()
      taken = await next()
    }
    if (taken) done.add(taken.id)
    return taken
  }
  const work = async (first: Webhook, stop?: AbortSignal) => {
    for (let taken: Webhook | null = first; taken; taken = await take(stop)) {
      let pausedUntil: Date | null = null
      try {
        pausedUntil = await sendToOne(context, taken, stop)
      } finally {
        await store.release(taken, pausedUntil)
      }
    }
  }
  return {
    async begin(stop) {
      while (running.size < maxAtOnce) {
        const taken = await take(stop)
        if (!taken) return
        const worker: Promise<void> = work(taken, stop)
          .catch(onError)
          .finally(() => running.delete(worker))
        running.add(worker)
      }
    },
    idle: async () => void (await Promise.all(running)),
  }
}

/** Sends everything that is due. Resolves when it was tried, or `stop` is aborted. */
export async function sendWebhooks(context: SendNeeds, stop?: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  const sending = createWebhookSending(context, (error) => void errors.push(error))
  await sending.begin(stop)
  await sending.idle()
  if (errors.length > 0) throw errors[0]
}

/**
 * Resolves to when the next delivery may be tried, or to null if at once. Ends early if the program can't be reached: what
 * comes next would fail as well, and each attempt takes seconds.
 */
async function sendToOne(context: SendNeeds, webhook: Webhook, stop?: AbortSignal): Promise<Date | null> {
  const started = performance.now()
  const deliveries = createDeliveryStore(context.database.sql)
  for (const delivery of await deliveries.due(webhook.id, context.now(), maxInRound)) {
    if (stop?.aborted || performance.now() - started > maxRoundMs) return null
    const answer = await post(context, webhook, delivery)
    const isOn = await noteAnswer(context, webhook, delivery, answer)
    if (!isOn) return null
    if (answer.status === null) {
      const wait = Math.min(pauseMs * (webhook.failures + 1), maxPauseMs)
      return new Date(context.now().getTime() + wait)
    }
  }
  return null
}

function post(context: SendNeeds, webhook: Webhook, delivery: DeliveryRow): Promise<WebhookAnswer> {
  const { id, type, created, sequence } = delivery
  const data = { ...delivery.data, sequence: Number(sequence) }
  const body = JSON.stringify({ type, timestamp: created.toISOString(), data })
  const now = context.now()
  return postWebhook(
    context.config,
    webhook.url,
    signMessage(signingSecrets(context, webhook, now), { id, body }, now),
  )
}

/** Resolves to whether the webhook is still on. */
async function noteAnswer(
  context: SendNeeds,
  webhook: Webhook,
  delivery: DeliveryRow,
  answer: WebhookAnswer,
): Promise<boolean> {
  const { sql: db } = context.database
  const [store, deliveries] = [createWebhookStore(db), createDeliveryStore(db)]
  const at = context.now()
  if (answer.problem === '') {
    await deliveries.delivered(delivery.id, answer, at)
    await store.accepted(webhook.id)
    return true
  }
  const wait = webhookRetry(delivery.attempts + 1, Math.random())
  const due = wait === null ? null : new Date(at.getTime() + wait)
  await deliveries.failed(delivery.id, answer, at, due)
  const failingSince = await store.refused(webhook.id, at)
  if (!failingSince) return false
  if (answer.status === gone) await switchOffWebhook(context, webhook, 'gone')
  else if (isFailingForGood(failingSince, at)) await switchOffWebhook(context, webhook, 'failing')
  else return true
  return false
}
