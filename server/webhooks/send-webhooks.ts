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
const maxRoundMs = 60_000
/** Webhooks that one process sends to at once, so that a slow program doesn't delay those of other restaurants. */
const maxAtOnce = 10

/** Pause of a program that couldn't be reached, for each failure, and at most, in milliseconds. */
const pauseMs = 20_000
const maxPauseMs = 10 * 60_000

const gone = 410

/** Sends once to each webhook for which something is due. Resolves when all have had their turn, or `stop` is aborted. */
export async function sendWebhooks(context: SendNeeds, stop?: AbortSignal): Promise<void> {
  const { database, now } = context
  const store = createWebhookStore(database.sql)
  const done = new Set<string>()
  const work = async (begin: Webhook | null) => {
    for (let taken = begin; taken; taken = await take()) {
      let pausedUntil: Date | null = null
      try {
        pausedUntil = await sendToOne(context, taken, stop)
      } finally {
        await store.release(taken, pausedUntil)
      }
    }
  }
  const take = async () => {
    const taken = stop?.aborted ? null : await store.take(now(), new Date(now().getTime() + leaseMs), done)
    if (taken) done.add(taken.id)
    return taken
  }
  const first = await take()
  if (!first) return
  const others = Array.from({ length: maxAtOnce - 1 }, async () => work(await take()))
  const workers = await Promise.allSettled([work(first), ...others])
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
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
