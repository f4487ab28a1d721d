import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { openWebhook } from './open-webhook.ts'
import { postWebhook } from './post-webhook.ts'
import { signingSecrets, signMessage } from './sign-webhook.ts'

const limit = { what: 'tests of a webhook', max: 10, windowMs: 10 * 60_000 }

/** Sends nothing of guests, also while the webhook is off, so that a mended program can be tried before it is turned on. */
export const testWebhook: Handler<'webhooks.test', Data & Links & Discovery & Access> = async (
  context,
  input,
  caller,
) => {
  const opened = await openWebhook(context, input, caller)
  if (isRefusal(opened)) return opened
  const { listed, webhook } = opened
  const tooMany = await consumeQuota(context, limit, webhook.id)
  if (tooMany) return tooMany
  const now = context.now()
  const data = { restaurantId: listed.record.id }
  const body = JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data })
  const message = signMessage(signingSecrets(context, webhook, now), { id: context.newId(), body }, now)
  const answer = await postWebhook(context.config, webhook.url, message)
  return { ...answer, delivered: answer.problem === '' }
}
